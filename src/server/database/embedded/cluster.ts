/** The folder of PostgreSQL's own files, made once by initdb. */
import { chown } from "node:fs/promises";
import { join } from "node:path";
import { CannotOpen } from "../cannot-open.ts";
import { isDiskFull } from "../failures.ts";
import { runAs } from "./account.ts";
import { writeFolderAtomically } from "./atomic-folder.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./data-location.ts";
import { readIfThere } from "./files.ts";

export const SUPERUSER = "sheetal";

/** The same order and the same letters on every machine; initdb names the C library's locale apart from PostgreSQL's own. */
const LOCALE = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
/** pg_trgm asks the C library what a letter is, and in plain C no letter of Hindi is one. */
const LETTERS_OF_ALL_SCRIPTS = "--lc-ctype=C.UTF-8";

/** Whoever can enter the socket's folder could read the files as well, so the socket asks for no password. */
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

/** Some systems have no C.UTF-8. The shop works there; only a misspelt Hindi word is not found. */
const isUnknownLocale = (error: unknown) => error instanceof Error && error.message.includes("invalid locale name");

function couldNotPrepare(error: Error & { stderr?: string }) {
  const sent = (error.stderr ?? error.message).trim().split("\n");
  const reason = sent.find((line) => /FATAL:|error:|could not/.test(line)) ?? sent.at(-1);
  return new CannotOpen(`PostgreSQL could not prepare its files: ${reason}`, { cause: error });
}
