/** A secret key that the shop makes once for itself and keeps in a file only it can read, outside the database. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function keyInFile(folder: string, name: string): string {
  const file = join(folder, name);
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    // A link appears whole or not at all, and never replaces the key that another process has just made.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, "utf8");
}
