/**
 * Files of earlier builds, for pages that were open when a new one came: they load the rest of their script for a day more. Each build that runs is
 * kept beside the data, where a new checkout or a new image leaves it. See docs/decisions/0087.
 */
import { cp, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { CachedResponse } from "#server/http/cached-response.ts";
import type { Logger } from "#server/log/logger.ts";
import { assetAt } from "./assets.ts";

const FOLDER = "builds";
const A_DAY = 24 * 60 * 60_000;
/** A shop that is built all day long keeps a few megabytes each of the last ones. */
const MOST = 6;
/** While a build is being copied; what a process left half done goes with the next one. */
const COPY = /^copy-/;
const BUILD = /^[0-9a-f]+$/;
/** Scripts and styles carry a hash in their name, so it stands for one content only. Their compressed forms lie beside them. */
const SERVED = /\.(?:js|css|svg|png|webp|woff2|wasm)$/;

type StoredBuild = { name: string; keptAt: number };

export function formerFiles(dataDir: string, now: () => Date) {
  const folder = join(dataDir, FOLDER);
  /** Where each address lies, read once: a made-up address costs no look at the disk. */
  let index: Promise<ReadonlyMap<string, string>> | undefined;

  const entries = () => readdir(folder).catch((): string[] => []);

  /** Newest first. */
  async function builds(): Promise<StoredBuild[]> {
    const names = (await entries()).filter((name) => BUILD.test(name));
    const cached = names.map(async (name) => ({ name, keptAt: (await stat(join(folder, name))).mtimeMs }));
    return (await Promise.all(cached)).sort((one, other) => other.keptAt - one.keptAt);
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

  /** Under another name until it is whole. */
  async function copy(build: string, assets: string) {
    const half = join(folder, `copy-${process.pid}`);
    await mkdir(folder, { recursive: true });
    await rm(half, { recursive: true, force: true });
    try {
      await cp(assets, half, { recursive: true });
      await rename(half, join(folder, build));
    } catch (error) {
      await rm(half, { recursive: true, force: true });
      // Another process of this shop was quicker with the same.
      if (!(await entries()).includes(build)) throw error;
    }
  }

  async function tidy() {
    const half = (await entries()).filter((name) => COPY.test(name) && name !== `copy-${process.pid}`);
    const abandoned = await Promise.all(
      half.map(async (name) => ({ name, keptAt: (await stat(join(folder, name))).mtimeMs })),
    );
    const gone = [
      ...goneFor(await builds(), now()),
      ...abandoned.filter(({ keptAt: storedAt }) => now().getTime() - storedAt > A_DAY),
    ];
    for (const { name } of gone) await rm(join(folder, name), { recursive: true, force: true });
  }

  return {
    /** This build is running: it is kept for the time after it, and those go that were replaced more than a day ago. Nothing depends on it. */
    async keep(build: string, assets: string, log: Pick<Logger, "warn">) {
      try {
        if (!(await entries()).includes(build)) await copy(build, assets);
        // An earlier build that is put back is the newest again.
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
      try {
        return file === undefined ? undefined : assetAt(file, address);
      } catch {
        // Another process has thrown it away since.
        return undefined;
      }
    },
  };
}

export type FormerFiles = Pick<ReturnType<typeof formerFiles>, "find">;

/** A build is of use for a day after the next one came. */
export const goneFor = (newestFirst: readonly StoredBuild[], now: Date): StoredBuild[] =>
  newestFirst.filter((_, place) => {
    const next = newestFirst[place - 1];
    return next !== undefined && (place >= MOST || now.getTime() - next.keptAt > A_DAY);
  });
