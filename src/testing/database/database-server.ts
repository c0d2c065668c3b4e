/** PostgreSQL of one test run: TEST_DATABASE_URL, or an embedded server that ends with the run. */
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUPERUSER } from "#platform/server/database/embedded/cluster.ts";
import { type EmbeddedDatabase, openEmbedded } from "#platform/server/database/embedded/embedded-database.ts";
import { quietLog } from "#testing/quiet-log.ts";

export type DatabaseServer = { url: string; stop: () => Promise<void> };

const FOLDER = "sheetal-tests-";
const RUN = "run.pid";

/** Tests need no durability, and their databases are dropped before a vacuum would pay off. */
const IN_A_HURRY = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  max_connections: "150",
};

export async function startDatabaseServer(outsideUrl: string | undefined): Promise<DatabaseServer> {
  if (outsideUrl) return { url: outsideUrl, stop: async () => undefined };
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), FOLDER));
  // When root runs the tests, PostgreSQL's own account needs access.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, RUN), String(process.pid));
  const server = await openEmbedded({ dataDir, log: quietLog, settings: IN_A_HURRY });
  return { url: urlOf(server), stop: () => remove(server, dataDir) };
}

/** A killed run leaves its PostgreSQL running. Adopting it allows a clean stop. */
async function removeAbandoned() {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(FOLDER))) {
    const dataDir = join(tmpdir(), name);
    if (!(await claim(dataDir))) continue;
    await remove(await openEmbedded({ dataDir, log: quietLog, settings: IN_A_HURRY }), dataDir);
  }
}

/** Claims only our own folders whose run is dead. Of two concurrent cleanups, the one that removes the marker file wins. */
async function claim(dataDir: string): Promise<boolean> {
  const note = join(dataDir, RUN);
  try {
    if ((await stat(note)).uid !== process.getuid?.() || isAlive(Number(await readFile(note, "utf8")))) return false;
    await rename(note, `${note}.${process.pid}`);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

async function remove(server: EmbeddedDatabase, dataDir: string) {
  await server.stop();
  await rm(server.home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Superuser: tests create databases and empty them without firing triggers. */
function urlOf({ connection }: EmbeddedDatabase): string {
  return `postgresql://${SUPERUSER}@${encodeURIComponent(connection.host ?? "")}:${connection.port}/${connection.database}`;
}
