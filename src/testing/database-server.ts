/** The PostgreSQL of one test run: the one that TEST_DATABASE_URL names, or an embedded one that lives as long as the run. */
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SUPERUSER } from "#server/database/embedded/cluster.ts";
import { type EmbeddedDatabase, openEmbedded } from "#server/database/embedded/embedded-database.ts";
import { quietLog } from "./quiet-log.ts";

/** `url` names a database from which others can be made. */
export type DatabaseServer = { url: string; stop: () => Promise<void> };

const FOLDER = "sheetal-tests-";
const RUN = "run.pid";

/** Tests lose nothing when the power fails, and their databases are gone before a vacuum would pay. */
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
  // PostgreSQL's account has to get in when root runs the tests.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, RUN), String(process.pid));
  const server = await openEmbedded({ dataDir, log: quietLog, settings: IN_A_HURRY });
  return { url: urlOf(server), stop: () => remove(server, dataDir) };
}

/** A run that was killed leaves its PostgreSQL behind: adopted, it can be stopped in good order. */
async function removeAbandoned() {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(FOLDER))) {
    const dataDir = join(tmpdir(), name);
    if (!(await claim(dataDir))) continue;
    await remove(await openEmbedded({ dataDir, log: quietLog, settings: IN_A_HURRY }), dataDir);
  }
}

/** Only folders of our own whose run is dead; of two runs that clear up at once, the one that takes the note away. */
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

/** Tests make databases, and empty them past the triggers. */
function urlOf({ connection }: EmbeddedDatabase): string {
  return `postgresql://${SUPERUSER}@${encodeURIComponent(connection.host ?? "")}:${connection.port}/${connection.database}`;
}
