/** The fingerprint of a build's sources, so that a start detects a stale build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const STAMP = "build/built-from";

const SOURCES = ["src/web", "src/server", "src/domain", "src/contract", "public"];
const SETTINGS = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];

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

export const isBuilt = (root: string): boolean =>
  existsSync(join(root, STAMP)) && readFileSync(join(root, STAMP), "utf8") === fingerprintOf(root);

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
