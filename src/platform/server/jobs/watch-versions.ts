/**
 * Tells a process what others have changed: one query a second compares versions. Notifications would need a connection of their
 * own for each process, which a pooler in transaction mode does not have.
 */

import type { Database } from "#platform/server/database/database.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { repeat } from "./repeat.ts";

const LOOK_EVERY_MILLISECONDS = 1_000;

type Watched = {
  /** An SQL expression that every change raises. */
  version: string;
  /** The version that this process has read. */
  known: () => number;
  refresh: () => Promise<void>;
};

export type VersionWatch = { add: (watched: Watched) => void; stop: () => Promise<void> };

export function watchVersions(
  { db, log }: { db: Database; log: Logger },
  everyMilliseconds = LOOK_EVERY_MILLISECONDS,
): VersionWatch {
  let all: readonly Watched[] = [];
  const failure = "changes could not be read; using the last values";
  const { stop } = repeat({ everyMilliseconds, failure, log }, async () => {
    const watched = all;
    const columns = watched.map(({ version }, place) => `${version} as "${place}"`);
    const { rows } = await db.execute<Record<string, number>>(`select ${columns.join(", ")}`);
    await Promise.all(watched.map(({ known, refresh }, place) => rows[0]?.[place] === known() || refresh()));
  });
  return {
    add(watched) {
      all = [...all, watched];
    },
    stop,
  };
}
