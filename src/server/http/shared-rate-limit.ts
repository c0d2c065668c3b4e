/**
 * Limits that hold for all processes of a shop together. Asking the database for each call would cost more than most calls do,
 * so each process counts by itself and tells the others five times a second what it gave away. See docs/decisions/0078.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Connection } from "#server/database/connection-pool.ts";
import type { Database } from "#server/database/database.ts";
import { listen, notifyAll } from "#server/database/listen.ts";
import type { Logger } from "#server/log/logger.ts";
import type { Share } from "./token-bucket.ts";

const CHANNEL = "calls_taken";
const TELL_EVERY_MILLISECONDS = 200;
/** PostgreSQL carries 8,000 bytes; an entry has about thirty. */
const MAX_IN_ONE_MESSAGE = 200;
const MAX_IDS_REMEMBERED = 20_000;

export type SharedCalls = {
  /** For the limit of this name, which is the same in every process. */
  of: (limit: string) => Share;
  /** Tells now what would be told in a moment. */
  tellNow: () => Promise<void>;
  stop: () => Promise<void>;
};

type Message = { from: string; limit: string; calls: Record<string, number> };

export function shareCalls(
  { db, log }: { db: Database; log: Logger },
  connection: Connection,
  tellEveryMilliseconds = TELL_EVERY_MILLISECONDS,
): SharedCalls {
  const own = randomUUID();
  const ids = idsOfKeys();
  const heard = new Map<string, (id: string, calls: number) => void>();
  let untold = new Map<string, Map<string, number>>();
  let soon: NodeJS.Timeout | undefined;

  function tell(limit: string, id: string, calls: number) {
    const ofLimit = untold.get(limit) ?? new Map<string, number>();
    untold.set(limit, ofLimit.set(id, (ofLimit.get(id) ?? 0) + calls));
    soon ??= setTimeout(() => void tellNow(), tellEveryMilliseconds).unref();
  }

  async function tellNow() {
    clearTimeout(soon);
    soon = undefined;
    const messages = [...untold].flatMap(([limit, calls]) => messagesOf(own, limit, calls));
    untold = new Map();
    if (messages.length === 0) return;
    try {
      await notifyAll(db, CHANNEL, messages);
    } catch (error) {
      // Until the database is back each process counts its own, and what needs the database is refused anyway.
      log.debug({ error }, "other processes could not be told how many calls were made here");
    }
  }

  const line = listen({
    connection,
    channel: CHANNEL,
    log,
    onChange: (payload) => {
      if (!payload) return;
      const { from, limit, calls } = JSON.parse(payload) as Message;
      if (from === own) return;
      for (const [id, count] of Object.entries(calls)) heard.get(limit)?.(id, count);
    },
  });

  return {
    of: (limit) => ({
      idOf: ids,
      tell: (id, calls) => tell(limit, id, calls),
      onTaken: (hear) => heard.set(limit, hear),
    }),
    tellNow,
    async stop() {
      clearTimeout(soon);
      await line.stop();
    },
  };
}

function messagesOf(from: string, limit: string, counted: ReadonlyMap<string, number>): string[] {
  const taken = [...counted].filter(([, calls]) => calls !== 0);
  const messages: Message[] = [];
  for (let start = 0; start < taken.length; start += MAX_IN_ONE_MESSAGE) {
    messages.push({ from, limit, calls: Object.fromEntries(taken.slice(start, start + MAX_IN_ONE_MESSAGE)) });
  }
  return messages.map((message) => JSON.stringify(message));
}

/** Hashed once for each address, not for each call: what passes through the database names nobody. */
function idsOfKeys(): (key: string) => string {
  let known = new Map<string, string>();
  return (key) => {
    const id = known.get(key) ?? createHash("sha256").update(key).digest("base64url").slice(0, 16);
    if (known.size >= MAX_IDS_REMEMBERED) known = new Map();
    known.set(key, id);
    return id;
  };
}
