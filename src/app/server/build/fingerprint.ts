/** The fingerprint of a build's sources, so that a start detects a stale build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const STAMP = "build/built-from";

const SOURCES = ["src", "public"];
const SETTINGS = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** File times lag behind the clock by up to a tick of the kernel. */
const CLOCK_TICK_MILLISECONDS = 20;

/** By content, not by time: a checkout gives every file a new time. */
export function fingerprintOf(root: string): string {
  const hash = createHash("sha256");
  for (const file of [...SETTINGS, ...SOURCES.flatMap((folder) => filesUnder(root, folder))]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** The stamp has the time of the build's start, so that a change during the build makes it stale. */
export function stampBuild(root: string, sources: string, startedAt: Date): void {
  writeFileSync(join(root, STAMP), sources);
  utimesSync(join(root, STAMP), startedAt, startedAt);
}

export function isBuilt(root: string): boolean {
  if (!existsSync(join(root, STAMP))) return false;
  return isUntouched(root) || readFileSync(join(root, STAMP), "utf8") === fingerprintOf(root);
}

/** Reading the contents takes five times as long. The system sets ctime at any change, also when an old file is copied or moved here. */
function isUntouched(root: string): boolean {
  const builtAt = statSync(join(root, STAMP)).mtimeMs - CLOCK_TICK_MILLISECONDS;
  const isOlder = (path: string) => statSync(join(root, path)).ctimeMs < builtAt;
  const isFolderOlder = (folder: string): boolean =>
    isOlder(folder) &&
    readdirSync(join(root, folder), { withFileTypes: true }).every((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? isFolderOlder(path) : isOlder(path);
    });
  return SETTINGS.every(isOlder) && SOURCES.every(isFolderOlder);
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
