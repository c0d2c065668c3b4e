/**
 * Files of earlier builds: pages that were open during a release load their remaining scripts for one more day. Each running build is
 * copied into the data directory, which survives a new checkout or image. See docs/decisions/0087.
 */
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { CachedResponse } from "#platform/server/http/cached-response.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { assetAt } from "./assets.ts";

const FOLDER = "builds";
const A_DAY = 24 * 60 * 60_000;
/** A few megabytes each. */
const MOST = 6;
/** A build being copied; later runs delete abandoned copies after a day. */
const COPY = /^copy-/;
const BUILD = /^[0-9a-f]+$/;
/** Names carry a content hash, so a name has one content. Compressed forms are beside each file. */
const SERVED = /\.(?:js|css|svg|png|webp|woff2|wasm)$/;

type StoredBuild = { name: string; storedAt: number };

export function formerFiles(dataDir: string, now: () => Date) {
  const folder = join(dataDir, FOLDER);
  /** File path by address, read once: a made-up address costs no disk access. */
  let index: Promise<ReadonlyMap<string, string>> | undefined;

  const entries = () => readdir(folder).catch((): string[] => []);

  /** Newest first. */
  async function builds(): Promise<StoredBuild[]> {
    const names = (await entries()).filter((name) => BUILD.test(name));
    const cached = names.map(async (name) => ({ name, storedAt: (await stat(join(folder, name))).mtimeMs }));
    return (await Promise.all(cached)).sort((one, other) => other.storedAt - one.storedAt);
  }

  async function readIndex() {
    const places = new Map<string, string>();
    for (const { name } of (await builds().catch((): StoredBuild[] => [])).reverse()) {
      const place = join(folder, name);
      for (const entry of await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && SERVED.test(entry.name))
          places.set(`/assets/${relative(place, file).split(sep).join("/")}`, file);
      }
    }
    return places;
  }

  /** Copies under a temporary name, then renames. */
  async function copy(build: string, assets: string) {
    const half = join(folder, `copy-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await rm(half, { recursive: true, force: true });
    try {
      await cp(assets, half, { recursive: true });
      await rename(half, join(folder, build));
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      // Another process stored the same build first.
      if (!(await entries()).includes(build)) throw error;
    }
  }

  async function tidy() {
    const half = (await entries()).filter((name) => COPY.test(name) && name !== `copy-${process.pid}`);
    const abandoned = await Promise.all(
      half.map(async (name) => ({ name, storedAt: (await stat(join(folder, name))).mtimeMs })),
    );
    const gone = [
      ...goneFor(await builds(), now()),
      ...abandoned.filter(({ storedAt }) => now().getTime() - storedAt > A_DAY),
    ];
    for (const { name } of gone) await rm(join(folder, name), { recursive: true, force: true });
  }

  return {
    /** Stores the running build and deletes builds replaced more than a day ago. A failure is only logged. */
    async keep(build: string, assets: string, log: Pick<Logger, "warn">) {
      try {
        if (!(await entries()).includes(build)) await copy(build, assets);
        // A rolled-back build becomes the newest again.
        else if ((await builds())[0]?.name !== build) await utimes(join(folder, build), now(), now());
        await tidy();
      } catch (error) {
        log.warn({ err: error }, "the files of this build could not be kept for pages that stay open");
      }
      index = undefined;
    },
    async find(address: string): Promise<CachedResponse | undefined> {
      if (!address.startsWith("/assets/")) return undefined;
      index ??= readIndex();
      const file = (await index).get(address);
      return file === undefined ? undefined : assetAt(file, address);
    },
  };
}

export type FormerFiles = Pick<ReturnType<typeof formerFiles>, "find">;

/** A build is deleted one day after the next one replaced it. */
export const goneFor = (newestFirst: readonly StoredBuild[], now: Date): StoredBuild[] =>
  newestFirst.filter((_, place) => {
    const next = newestFirst[place - 1];
    return next !== undefined && (place >= MOST || now.getTime() - next.storedAt > A_DAY);
  });
