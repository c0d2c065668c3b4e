/** The PostgreSQL data directory, created once by initdb. */
import { chown } from "node:fs/promises";
import { join } from "node:path";
import { CannotOpen } from "#platform/server/database/cannot-open.ts";
import { isDiskFull } from "#platform/server/database/failures.ts";
import { runAs } from "./account.ts";
import { writeFolderAtomically } from "./atomic-folder.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./data-location.ts";
import { readIfThere } from "./files.ts";

export const SUPERUSER = "sheetal";

/** The same sort order and characters on every machine; initdb sets the C library's locale separately. */
const LOCALE = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
/** pg_trgm uses the C library: in the C locale no Hindi character is a letter. */
const LETTERS_OF_ALL_SCRIPTS = "--lc-ctype=C.UTF-8";

/** No password: an account that can enter the socket folder could read the files too. */
const ACCESS = [`--username=${SUPERUSER}`, "--auth-local=trust", "--auth-host=scram-sha-256"];

export async function findCluster({ home, account }: Place, binaries: Binaries, durable: boolean): Promise<string> {
  const cluster = join(home, "cluster");
  const made = (await readIfThere(join(cluster, "PG_VERSION")))?.trim();
  if (made !== undefined && made !== binaries.major) {
    throw new CannotOpen(
      `The database in ${home} was made by PostgreSQL ${made}; this shop brings PostgreSQL ${binaries.major}.`,
    );
  }
  if (made !== undefined) return cluster;
  await writeFolderAtomically(cluster, async (folder) => {
    await chown(folder, account.uid, account.gid);
    const initdb = (...locale: string[]) =>
      runAs(account, binaries.initdb, [
        "-D",
        folder,
        ...ACCESS,
        ...LOCALE,
        ...locale,
        ...(durable ? [] : ["--no-sync"]),
        "--no-instructions",
      ]);
    await initdb(LETTERS_OF_ALL_SCRIPTS)
      .catch((error) => (isUnknownLocale(error) ? initdb() : Promise.reject(error)))
      .catch((error) => Promise.reject(isDiskFull(error) ? error : couldNotPrepare(error)));
  });
  return cluster;
}

/** Without C.UTF-8 the shop works, but misspelt Hindi terms are not found. */
const isUnknownLocale = (error: unknown) => error instanceof Error && error.message.includes("invalid locale name");

function couldNotPrepare(error: Error & { stderr?: string }) {
  const sent = (error.stderr ?? error.message).trim().split("\n");
  const reason = sent.find((line) => /FATAL:|error:|could not/.test(line)) ?? sent.at(-1);
  return new CannotOpen(`PostgreSQL could not prepare its files: ${reason}`, { cause: error });
}
