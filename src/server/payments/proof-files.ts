/** Where the pictures lie: a private folder, under names that only we give. Another kind of store needs these four verbs. */
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

export type ProofFiles = {
  keep(id: string, picture: Buffer): Promise<void>;
  read(id: string): Promise<Buffer>;
  remove(ids: readonly string[]): Promise<void>;
  /** What lies there, whole or broken off, since before this moment and is none of those that somebody knows. */
  strays(before: Date, knownOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<string[]>;
};

const KEPT = /^([0-9a-f-]{36})\.webp(?:\.unfinished)?$/;

export function proofFiles({ DATA_DIR }: Pick<Config, "DATA_DIR">): ProofFiles {
  const folder = join(DATA_DIR, "proofs");
  const fileOf = (id: string) => join(folder, `${id}.webp`);
  const unfinishedOf = (id: string) => `${fileOf(id)}.unfinished`;

  async function makeFolder() {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  }

  return {
    /** Whole or not at all, and on the disk before anybody is told. */
    async keep(id, picture) {
      await makeFolder();
      try {
        await writeDurably(unfinishedOf(id), picture);
        await rename(unfinishedOf(id), fileOf(id));
      } catch (error) {
        await rm(unfinishedOf(id), { force: true });
        throw error;
      }
    },
    read: (id) => readFile(fileOf(id)),
    async remove(ids) {
      for (const file of ids.flatMap((id) => [fileOf(id), unfinishedOf(id)])) await rm(file, { force: true });
    },
    async strays(before, knownOf) {
      await makeFolder();
      const lying = (await readdir(folder)).flatMap((name) => {
        const id = KEPT.exec(name)?.[1];
        return id ? [{ id, name }] : [];
      });
      const known = await knownOf(lying.map(({ id }) => id));
      const strays: string[] = [];
      for (const { id, name } of lying) {
        if (!known.has(id) && (await isOlder(join(folder, name), before))) strays.push(id);
      }
      return strays;
    },
  };
}

/** Another process may have tidied up in the meantime. */
const isOlder = async (file: string, moment: Date) => {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
};

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
