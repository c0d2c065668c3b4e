import { open, readFile, stat } from "node:fs/promises";

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(unlessMissing);
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessMissing)) !== undefined;
}

/** A new directory entry survives a power cut only after this. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder for syncing.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, "ENOENT")) throw error;
}
