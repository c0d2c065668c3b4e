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
import { setTimeout as later, setImmediate as nextTurn } from "node:timers/promises";
import { mergeCalls } from "#server/concurrency/batches.ts";
import type { Connection } from "#server/database/connection-pool.ts";
import { listen } from "#server/database/listen.ts";
import { deliverMail } from "./deliver-mail.ts";
import type { AttachDocument, MailDependencies, MailTransport, MailWriters, OutgoingMail } from "./mail.ts";
import { type PreparedMail, prepareMails } from "./prepare-mails.ts";
import { claimDueMails, deleteSentBefore, giveClaimsBack, giveUntriedBack, MAIL_QUEUED, markSent } from "./store.ts";

/** How many mails one process carries at the same time. */
const CONCURRENT_SENDERS = 4;
/** Taken from the queue together, and asked about together. */
const MAX_CLAIMED = 16;
/** Longer than any delivery may take, with room for clocks that disagree. */
const HOLD_MILLISECONDS = 10 * 60_000;
/** What stood behind mails that took very long goes back instead: its own delivery might outlast the hold. */
const BEGIN_WITHIN_MILLISECONDS = HOLD_MILLISECONDS / 2;
/** Retries become due without anybody saying so, and a notification can be lost with its connection. */
const LOOK_EVERY_MILLISECONDS = 30_000;
const REMEMBER_SENT_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** Mail can wait and buyers cannot: while somebody waits for an answer, four senders still carry sixteen mails a second. */
const YIELD_MILLISECONDS = 250;

type Round = {
  /** Where to listen for queued mails: one connection of its own, beside the pool. */
  connection: Connection;
  post: MailTransport;
  writers: MailWriters;
  /** Needed where mails bring papers. */
  attachPaper?: AttachDocument;
  /** 0 to 1, to spread the retries. */
  chance: () => number;
  /** Whether somebody waits for an answer of this process just now. */
  isBusy?: () => boolean;
};

const noWriter: AttachDocument = async () => {
  throw new Error("nobody makes the paper that goes with this mail");
};

/** Stopping finishes the mails that are on their way; the others stay in the queue. */
export type MailSender = { stop(): Promise<void> };

export function startMailSender(
  shop: MailDependencies,
  { connection, post, writers, attachPaper = noWriter, chance, isBusy = () => false }: Round,
): MailSender {
  const closing = new AbortController();
  const { signal } = closing;
  /** Mails that are delivered while others are being written down are written down together. */
  const noteSent = mergeCalls<OutgoingMail>((mails) => markSent(shop.db, mails, shop.now()));
  const atWork = new Set<Promise<void>>();
  /** Claims whose answer was lost with the database, and since when: held for nothing, should they have come through. */
  const inDoubt = new Map<string, Date>();
  /** Claimed and not begun yet. */
  let held: PreparedMail[] = [];
  let claimedAt = shop.now();
  let claiming: Promise<void> | undefined;
  let looksAsked = 0;
  let sending = 0;

  function look() {
    looksAsked += 1;
    startSender();
  }

  function startSender() {
    if (sending === CONCURRENT_SENDERS || signal.aborted) return;
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
        while (!signal.aborted && (await carryOne())) await yieldToRequests();
        // A look asked for meanwhile may be about a mail that our last question came too early to see.
      } while (seen !== looksAsked && !signal.aborted);
    } catch (error) {
      shop.log.warn({ error }, "the mail queue is out of reach; trying again later");
    } finally {
      sending -= 1;
    }
  }

  async function carryOne(): Promise<boolean> {
    if (held.length === 0) await claimOnce();
    const next = held.shift();
    if (next === undefined) return false;
    // Whoever leaves mails behind calls another sender: a long queue gets all of them, an empty one a single look.
    if (held.length > 0) startSender();
    try {
      await deliverMail(shop, next, { post, attachPaper, noteSent, chance, closing: signal });
      return true;
    } catch (error) {
      // Not delivered, or this would still be insisting on writing it down.
      inDoubt.set(next.mail.claim, shop.now());
      throw error;
    }
  }

  /** However many senders have nothing to carry, one question is asked. */
  function claimOnce(): Promise<void> {
    claiming ??= claimMore().finally(() => {
      claiming = undefined;
    });
    return claiming;
  }

  async function claimMore() {
    const now = shop.now();
    const claims = Array.from({ length: MAX_CLAIMED }, () => randomUUID());
    try {
      const heldUntil = new Date(now.getTime() + HOLD_MILLISECONDS);
      const mails = await claimDueMails(shop.db, { claims, now, heldUntil });
      if (mails.length === 0) return;
      held = await prepareMails(shop, mails, writers);
      claimedAt = now;
    } catch (error) {
      for (const claim of claims) inDoubt.set(claim, now);
      throw error;
    }
  }

  /** What is sent or asked for meanwhile comes between two mails. */
  async function yieldToRequests() {
    await nextTurn();
    // Called off when the shop closes: that is no accident.
    if (isBusy()) await later(YIELD_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    if (shop.now().getTime() - claimedAt.getTime() > BEGIN_WITHIN_MILLISECONDS) await giveBackHeld();
  }

  async function giveBackHeld() {
    const mails = held.splice(0).map(({ mail }) => mail);
    if (mails.length > 0) await giveUntriedBack(shop.db, mails, shop.now());
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
      await deleteSentBefore(shop.db, new Date(shop.now().getTime() - REMEMBER_SENT_MILLISECONDS));
    } catch (error) {
      shop.log.warn({ error }, "old mails could not be forgotten; trying again later");
    }
  }

  const line = listen({ connection, channel: MAIL_QUEUED, onChange: look, log: shop.log });
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
      // Should the database be away they are due again when their hold has run out.
      await giveBackHeld().catch((error) =>
        shop.log.warn({ error }, "mails that were not begun stay held for a while"),
      );
      post.close();
    },
  };
}
