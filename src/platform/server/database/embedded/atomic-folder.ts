/** Creates a folder completely or not at all, even if killed. */
import { mkdtemp, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { hasCode, syncFolder } from "./files.ts";

/** Fills a temporary folder and renames it. The first writer wins. */
export async function writeFolderAtomically(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}
