/** Whether the build has every change of the sources. Times of change (ctime): copying, moving and checking out set them, too. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Written last; its time is that of the build's start. */
export const BUILD_ID = "build/id";

const FILES = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];
const FOLDERS = ["src", "public"];

export function isBuilt(root: string): boolean {
  const builtAt = statSync(join(root, BUILD_ID), { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => !name.includes(".test."))
      .map((name) => join(folder, name)),
  );
  return [...FILES, ...FOLDERS, ...inFolders].every((path) => statSync(join(root, path)).ctimeMs < builtAt);
}
