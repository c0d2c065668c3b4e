/** Where the pictures lie: a private folder, under names that only we give. Another kind of store needs these three verbs. */
import { chmod, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

export type ProofFiles = {
  keep(id: string, picture: Buffer): Promise<void>;
  read(id: string): Promise<Buffer>;
  remove(ids: readonly string[]): Promise<void>;
};

export function proofFiles({ DATA_DIR }: Pick<Config, "DATA_DIR">): ProofFiles {
  const folder = join(DATA_DIR, "proofs");
  const fileOf = (id: string) => join(folder, `${id}.webp`);

  return {
    /** Whole or not at all, and on the disk before anybody is told. */
    async keep(id, picture) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const unfinished = `${fileOf(id)}.unfinished`;
      try {
        await writeDurably(unfinished, picture);
        await rename(unfinished, fileOf(id));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: (id) => readFile(fileOf(id)),
    async remove(ids) {
      for (const id of ids) await rm(fileOf(id), { force: true });
    },
  };
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
