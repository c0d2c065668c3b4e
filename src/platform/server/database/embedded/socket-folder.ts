/** Chooses PostgreSQL's socket folder: next to its data, or under /tmp when that path exceeds the socket limit. */
import { chmod, chown, mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Place } from "./data-location.ts";
import { readIfThere } from "./files.ts";

/** 108 bytes including the final NUL (https://man7.org/linux/man-pages/man7/unix.7.html); 104 on macOS. */
const LONGEST_SOCKET_PATH = process.platform === "darwin" ? 103 : 107;
const SOCKET_NAME = ".s.PGSQL.5432";

export async function findSocketFolder({ home, account }: Place): Promise<string> {
  const beside = join(home, "socket");
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_SOCKET_PATH) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await chown(beside, account.uid, account.gid);
    return beside;
  }
  const note = join(home, "socket-is-in.txt");
  const remembered = (await readIfThere(note))?.trim();
  if (remembered !== undefined && (await isPrivateTo(account.uid, remembered))) return remembered;
  const short = await mkdtemp("/tmp/sheetal-");
  await chmod(short, 0o700);
  await chown(short, account.uid, account.gid);
  await writeFile(note, `${short}\n`);
  return short;
}

/** /tmp is shared: after a reboot another user may own a folder of that name. */
async function isPrivateTo(uid: number, folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0,
    () => false,
  );
}
