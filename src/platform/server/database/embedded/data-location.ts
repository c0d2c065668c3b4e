/** Locates PostgreSQL's files: in the data folder, or where its account has access. */
import { createHash } from "node:crypto";
import { chmod, chown, mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import type { Log } from "#platform/server/database/log.ts";
import { type Account, canEnter } from "./account.ts";
import { isThere, readIfThere } from "./files.ts";

export type Place = { home: string; account: Account };

const POINTER = "postgres-is-in.txt";
const ELSEWHERE = "/var/lib/sheetal";

/** Creates nothing. */
export const homeIn = async (dataDir: string): Promise<string> =>
  (await readIfThere(join(dataDir, POINTER)))?.trim() ?? join(dataDir, "postgres");

export async function findDataLocation(dataDir: string, account: Account, log: Log): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const pointed = await readIfThere(join(dataDir, POINTER));
  if (pointed !== undefined) return ownerOf(pointed.trim(), account, dataDir);
  const home = join(dataDir, "postgres");
  if (await isThere(home)) return ownerOf(home, account, dataDir);
  if (!(await canEnter(account, dataDir))) return placeElsewhere(dataDir, account, log);
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, account.uid, account.gid);
  return { home, account };
}

/** PostgreSQL runs only as the owner of its files. */
async function ownerOf(home: string, account: Account, dataDir: string): Promise<Place> {
  if (!(await isThere(home))) {
    throw new CannotOpen(
      `The database of ${dataDir} was kept in ${home}, which is gone: put it back, or remove ${join(dataDir, POINTER)} to begin with an empty one.`,
    );
  }
  const { uid, gid } = await stat(home);
  // Root may have been stopped before changing the owner.
  if (uid === 0 && account.uid !== 0) await chown(home, account.uid, account.gid);
  const startedByRoot = process.getuid?.() === 0;
  if (!startedByRoot && uid !== account.uid) {
    throw new CannotOpen(
      `The database in ${home} belongs to another account: start the shop as that account or as root.`,
    );
  }
  const owner = uid === 0 || uid === account.uid ? account : { name: `number ${uid}`, uid, gid };
  if (await canEnter(owner, home)) return { home, account: owner };
  throw new CannotOpen(
    `The account ${owner.name} that runs PostgreSQL can no longer enter ${home}: open the folders above it.`,
  );
}

/** One folder per data folder, named by a pointer file, not by path: a data folder created again must start empty. */
async function placeElsewhere(dataDir: string, account: Account, log: Log): Promise<Place> {
  await mkdir(ELSEWHERE, { recursive: true });
  await chmod(ELSEWHERE, 0o755);
  const home = await mkdtemp(join(ELSEWHERE, `${createHash("sha256").update(dataDir).digest("hex").slice(0, 8)}-`));
  await writeFile(join(home, "belongs-to.txt"), `${dataDir}\n`);
  await chown(home, account.uid, account.gid);
  // A concurrent start may have written it: then this one fails, and the next finds that database.
  await writeFile(join(dataDir, POINTER), `${home}\n`, { flag: "wx" });
  log.info(`The account ${account.name} that runs PostgreSQL cannot enter ${dataDir}: the database is kept in ${home}`);
  return { home, account };
}

/** 108 bytes including the final NUL (https://man7.org/linux/man-pages/man7/unix.7.html); 104 on macOS. */
const LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;
const SOCKET_NAME = ".s.PGSQL.5432";

/** Next to the data, or a new folder under /tmp when that path is too long. PostgreSQL's PID file names it to others. */
export async function makeSocketFolder({ home, account }: Place): Promise<string> {
  const beside = join(home, "socket");
  const fits = Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
  if (fits) await mkdir(beside, { recursive: true, mode: 0o700 });
  const folder = fits ? beside : await mkdtemp("/tmp/sheetal-");
  await chown(folder, account.uid, account.gid);
  return folder;
}
