/** Creates a folder completely or not at all, even if killed. */
import { mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { hasCode, syncFolder } from "./files.ts";

const UNFINISHED = ".unfinished-";
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Fills a temporary folder and renames it. The first writer wins. */
export async function writeFolderAtomically(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  await clearAbandoned(folder);
  const unfinished = await mkdtemp(folder + UNFINISHED);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

async function clearAbandoned(folder: string) {
  const parent = dirname(folder);
  const left = (await readdir(parent)).filter((name) => name.startsWith(basename(folder) + UNFINISHED));
  for (const name of left) {
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(join(parent, name), { recursive: true, force: true });
  }
}
