/**
 * Whose session a cookie names, asked on every call of whoever is logged in. Calls that arrive while the database is being
 * asked are asked about together, after it: a busy shop asks once where it would have asked twenty times. Nobody is told
 * what was true before they came.
 */
import { inBatches } from "#server/concurrency/batches.ts";
import type { Database } from "#server/database/database.ts";
import { within } from "#server/database/deadline.ts";
import { watchQueue } from "#server/http/metrics.ts";
import type { AccountKind } from "./schema.ts";
import { prepareSessionLookup } from "./session-store.ts";

type Lookup = ReturnType<typeof prepareSessionLookup>;
type FoundSession = Awaited<ReturnType<Lookup["execute"]>>[number];

/** Undefined when there is none, or it had run out by then. */
export type FindSession = (tokenHash: string, now: Date) => Promise<FoundSession | undefined>;

type PendingLookup = {
  tokenHash: string;
  now: Date;
  tell: (session?: FoundSession) => void;
  failed: (error: unknown) => void;
};

/** Everybody who is logged in waits for this one, so a connection that hangs is given up soon. */
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
