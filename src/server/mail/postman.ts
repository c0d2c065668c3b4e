/**
 * Carries the queued mails out of the house, in as many processes as there are.
 *
 * A mail is claimed by a committed update that holds it for a while, so two processes never carry the same mail at once, and
 * a process that dies loses nothing: when its hold has run out the mail is due again. Sent is committed right after the
 * server took the mail. What remains is the moment between the server's "250" and that commit: a crash exactly there sends
 * the mail once more, with the same Message-ID, by which the receiving side can tell. SMTP has no way to do better. The
 * outbox folder has: there the second time replaces the same file.
 */
import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as later } from "node:timers/promises";
import type { Connection } from "#server/database/connection-pool.ts";
import { listen } from "#server/database/listen.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { AttachPaper, MailWriters, Post, PostOffice } from "./mail.ts";
import { claimDueMail, forgetSentBefore, giveClaimsBack, MAIL_QUEUED } from "./store.ts";

/** How many mails one process carries at the same time. */
const CONCURRENT_SENDERS = 4;
/** Longer than any delivery may take, with room for clocks that disagree. */
const HOLD_MILLISECONDS = 10 * 60_000;
/** Retries become due without anybody saying so, and a notification can be lost with its connection. */
const LOOK_EVERY_MILLISECONDS = 30_000;
const REMEMBER_SENT_MILLISECONDS = 30 * 24 * 60 * 60_000;

type Round = {
  /** Where to listen for queued mails: one connection of its own, beside the pool. */
  connection: Connection;
  post: Post;
  writers: MailWriters;
  /** Needed where mails bring papers. */
  attachPaper?: AttachPaper;
  /** 0 to 1, to spread the retries. */
  chance: () => number;
};

const nobodyMakesIt: AttachPaper = async () => {
  throw new Error("nobody makes the paper that goes with this mail");
};

/** Stopping finishes the mails that are on their way; the others stay in the queue. */
export type Postman = { stop(): Promise<void> };

export function startPostman(
  shop: PostOffice,
  { connection, post, writers, attachPaper = nobodyMakesIt, chance }: Round,
): Postman {
  const closing = new AbortController();
  const yieldToBuyers = yieldWhenBusy();
  const atWork = new Set<Promise<void>>();
  /** Claims whose answer was lost with the database, and since when: held for nothing, should they have come through. */
  const inDoubt = new Map<string, Date>();
  let looksAsked = 0;
  let sending = 0;

  function look() {
    looksAsked += 1;
    startSender();
  }

  function startSender() {
    if (sending === CONCURRENT_SENDERS || closing.signal.aborted) return;
    sending += 1;
    track(carryAll());
  }

  function track(work: Promise<void>) {
    atWork.add(work);
    work.finally(() => atWork.delete(work));
  }

  async function carryAll() {
    try {
      await giveBackDoubtful();
      let seen: number;
      do {
        seen = looksAsked;
        while (!closing.signal.aborted && (await carryOne())) await yieldToBuyers(closing.signal);
        // A look asked for meanwhile may be about a mail that our last question came too early to see.
      } while (seen !== looksAsked && !closing.signal.aborted);
    } catch (error) {
      shop.log.warn({ error }, "the mail queue is out of reach; trying again later");
    } finally {
      sending -= 1;
    }
  }

  async function carryOne(): Promise<boolean> {
    const now = shop.now();
    const claim = randomUUID();
    try {
      const heldUntil = new Date(now.getTime() + HOLD_MILLISECONDS);
      const letter = await claimDueMail(shop.db, { claim, now, heldUntil });
      if (!letter) return false;
      // Whoever finds a mail calls another hand: a long queue gets all of them, an empty one a single look.
      startSender();
      await deliverMail(shop, letter, { post, writers, attachPaper, chance, closing: closing.signal });
      return true;
    } catch (error) {
      // Not delivered, or this would still be insisting on writing it down.
      inDoubt.set(claim, now);
      throw error;
    }
  }

  /** Remembered for as long as a hold lasts: a claim that hung in the database may come through late. */
  async function giveBackDoubtful() {
    if (inDoubt.size === 0) return;
    const now = shop.now();
    await giveClaimsBack(shop.db, [...inDoubt.keys()], now);
    for (const [claim, since] of inDoubt) {
      if (now.getTime() - since.getTime() > HOLD_MILLISECONDS) inDoubt.delete(claim);
    }
  }

  async function tidyUp() {
    try {
      await forgetSentBefore(shop.db, new Date(shop.now().getTime() - REMEMBER_SENT_MILLISECONDS));
    } catch (error) {
      shop.log.warn({ error }, "old mails could not be forgotten; trying again later");
    }
  }

  const line = listen({ connection, channel: MAIL_QUEUED, onNews: look, log: shop.log });
  const rounds = setInterval(() => {
    look();
    track(tidyUp());
  }, LOOK_EVERY_MILLISECONDS);

  return {
    async stop() {
      closing.abort();
      clearInterval(rounds);
      await line.stop();
      await Promise.all(atWork);
      post.close();
    },
  };
}

/** Of the time since the last letter. */
const BUSY_UTILIZATION = 0.8;
/** With four postmen still sixteen letters a second. */
const YIELD_MILLISECONDS = 250;

/** Mail can wait and buyers cannot: while the process has its hands full, the postmen stand back between two letters. */
function yieldWhenBusy(): (signal: AbortSignal) => Promise<void> {
  let before = performance.eventLoopUtilization();

  return async (signal) => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization < BUSY_UTILIZATION) return;
    // Called off when the shop closes: that is no accident.
    await later(YIELD_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  };
}
