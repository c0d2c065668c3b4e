/**
 * Finds the session of a cookie, on every call of a logged-in account. Calls that arrive during a query are batched into the next one:
 * a busy shop runs one query instead of twenty. A call never gets a result read before it arrived.
 */

import type { AccountKind } from "#people/server/accounts/schema.ts";
import type { Database } from "#platform/server/database/database.ts";
import { within } from "#platform/server/database/deadline.ts";
import { watchQueue } from "#platform/server/http/metrics.ts";
import { inBatches } from "#platform/server/jobs/batches.ts";
import { prepareSessionLookup } from "./session-store.ts";

type Lookup = ReturnType<typeof prepareSessionLookup>;
type FoundSession = Awaited<ReturnType<Lookup["execute"]>>[number];

export type FindSession = (tokenHash: string, now: Date) => Promise<FoundSession | undefined>;

type PendingLookup = {
  tokenHash: string;
  now: Date;
  tell: (session?: FoundSession) => void;
  failed: (error: unknown) => void;
};

/** Every logged-in call waits for this query, so a hanging connection times out soon. */
const LOOKUP_MILLISECONDS = 1_600;

export function batchSessionLookups(db: Database, kind: AccountKind): FindSession {
  const lookup = prepareSessionLookup(db, kind);

  async function work(input: readonly PendingLookup[]) {
    try {
      const tokenHashes = [...new Set(input.map(({ tokenHash }) => tokenHash))];
      const found = await within(LOOKUP_MILLISECONDS, () => lookup.execute({ tokenHashes }));
      const byHash = new Map(found.map((session) => [session.tokenHash, session]));
      for (const { tokenHash, now, tell } of input) tell(alive(byHash.get(tokenHash), now));
    } catch (error) {
      for (const { failed } of input) failed(error);
    }
  }

  const batches = inBatches<PendingLookup>({
    choose: (waiting) => ({ batch: [...waiting], rest: [] }),
    work,
  });
  watchQueue(`${kind} sessions`, batches.waiting);
  return (tokenHash, now) => new Promise((tell, failed) => batches.add({ tokenHash, now, tell, failed }));
}

const alive = (session: FoundSession | undefined, now: Date) =>
  session && session.expiresAt > now ? session : undefined;
