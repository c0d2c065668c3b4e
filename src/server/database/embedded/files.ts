import { open, readFile, stat } from "node:fs/promises";

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

export async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(unlessMissing);
}

export async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(unlessMissing)) !== undefined;
}

/** A new name in a folder is safe from a power cut only once the folder has been synced. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows has no way to open a folder; there a new name is as durable as it gets.
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function unlessMissing(error: unknown): undefined {
  if (!hasCode(error, "ENOENT")) throw error;
}
