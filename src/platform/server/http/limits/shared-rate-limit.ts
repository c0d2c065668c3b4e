/**
 * Rate limits shared by all processes. A query per call would cost more than most calls, so each process counts locally and sends
 * its counts five times a second. See docs/decisions/0078.
 */
import { createHash, randomUUID } from "node:crypto";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import type { Database } from "#platform/server/database/database.ts";
import { listen, notifyAll } from "#platform/server/database/listen.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { Share } from "./token-bucket.ts";

const CHANNEL = "calls_taken";
const TELL_EVERY_MILLISECONDS = 200;
/** PostgreSQL's payload limit is 8,000 bytes; an entry has about thirty. */
const MAX_IN_ONE_MESSAGE = 200;
const MAX_IDS_REMEMBERED = 20_000;

export type SharedCalls = {
  /** `limit` is the limit's name, equal in every process. */
  of: (limit: string) => Share;
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
      // Until the database is back each process counts alone; calls that need the database fail anyway.
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

/** Hashes each address once, not per call: no address passes through the database. */
function idsOfKeys(): (key: string) => string {
  let known = new Map<string, string>();
  return (key) => {
    const id = known.get(key) ?? createHash("sha256").update(key).digest("base64url").slice(0, 16);
    if (known.size >= MAX_IDS_REMEMBERED) known = new Map();
    known.set(key, id);
    return id;
  };
}
