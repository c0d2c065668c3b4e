/**
 * Whose session a cookie names, asked on every call of whoever is logged in. Calls that arrive while the database is being
 * asked are asked about together, after it: a busy shop asks once where it would have asked twenty times. Nobody is told
 * what was true before they came.
 */
import type { Database } from "#server/database/database.ts";
import { prepareSessionLookup } from "./session-store.ts";
import type { AccountKind } from "./tables.ts";

type Lookup = ReturnType<typeof prepareSessionLookup>;
type FoundSession = Awaited<ReturnType<Lookup["execute"]>>[number];

/** Undefined when there is none, or it had run out by then. */
export type FindSession = (tokenHash: string, now: Date) => Promise<FoundSession | undefined>;

type Waiting = { tokenHash: string; now: Date; tell: (session?: FoundSession) => void; fail: (error: unknown) => void };

export function findSessionsTogether(db: Database, kind: AccountKind): FindSession {
  const lookup = prepareSessionLookup(db, kind);
  let waiting: Waiting[] = [];
  let asking = false;

  async function askForAll() {
    asking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      await answer(asked);
    }
    asking = false;
  }

  async function answer(asked: readonly Waiting[]) {
    try {
      const tokenHashes = [...new Set(asked.map(({ tokenHash }) => tokenHash))];
      const found = await lookup.execute({ tokenHashes });
      const byHash = new Map(found.map((session) => [session.tokenHash, session]));
      for (const { tokenHash, now, tell } of asked) tell(alive(byHash.get(tokenHash), now));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  return (tokenHash, now) =>
    new Promise((tell, fail) => {
      waiting.push({ tokenHash, now, tell, fail });
      if (!asking) void askForAll();
    });
}

const alive = (session: FoundSession | undefined, now: Date) =>
  session && session.expiresAt > now ? session : undefined;
