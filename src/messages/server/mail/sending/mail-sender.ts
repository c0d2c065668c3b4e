/**
 * Sends queued mails; safe in several processes. A committed claim prevents concurrent sending; when it expires, for example after a
 * crash, the mail is due again. A crash between the server's "250" and the commit of "sent" sends it twice, with the same
 * Message-ID. SMTP allows no better; in the outbox folder the copy replaces the first file.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as later, setImmediate as nextTurn } from "node:timers/promises";
import type { Channel } from "#messages/server/mail/channels.ts";
import type {
  AttachDocument,
  MailDependencies,
  MailTransport,
  MailWriters,
  OutgoingMail,
} from "#messages/server/mail/mail.ts";
import {
  claimDueMails,
  deleteSentBefore,
  giveClaimsBack,
  giveUntriedBack,
  MAIL_QUEUED,
  markSent,
} from "#messages/server/mail/store.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { listen } from "#platform/server/database/listen.ts";
import { mergeCalls } from "#platform/server/jobs/batches.ts";
import { deliverMail } from "./deliver-mail.ts";
import { type PreparedMail, prepareMails } from "./prepare-mails.ts";

const CONCURRENT_SENDERS = 4;
/** Claimed and prepared in one batch. */
const MAX_CLAIMED = 16;
/** Longer than any delivery may take, with a margin for clock differences. */
const HOLD_MILLISECONDS = 10 * 60_000;
/** Mails still waiting after this time return to the queue: their delivery might outlast the claim. */
const BEGIN_WITHIN_MILLISECONDS = HOLD_MILLISECONDS / 2;
/** Retries become due without a notification, and a notification can be lost with its connection. */
const LOOK_EVERY_MILLISECONDS = 30_000;
const REMEMBER_SENT_MILLISECONDS = 30 * 24 * 60 * 60_000;
/** Requests have priority: while any is pending, four senders still send sixteen mails a second. */
const YIELD_MILLISECONDS = 250;

type Round = {
  /** Each channel has its own senders, so that a slow one delays no other. */
  channel?: Channel;
  connection: Connection;
  post: MailTransport;
  writers: MailWriters;
  /** Required when mails have documents attached. */
  attachDocument?: AttachDocument;
  /** 0 to 1, for retry jitter. */
  chance: () => number;
  isBusy?: () => boolean;
};

const noWriter: AttachDocument = async () => {
  throw new Error("the shop has no writer for the document of this mail");
};

/** Stopping finishes the mails in progress; the others stay queued. */
export type MailSender = { stop(): Promise<void> };

export function startMailSender(
  shop: MailDependencies,
  { channel = "mail", connection, post, writers, attachDocument = noWriter, chance, isBusy = () => false }: Round,
): MailSender {
  const closing = new AbortController();
  const { signal } = closing;
  /** Batches mails delivered while an earlier update is running. */
  const noteSent = mergeCalls<OutgoingMail>((mails) => markSent(shop.db, mails, shop.now()));
  const atWork = new Set<Promise<void>>();
  /** Claims whose response was lost, and since when: if they committed, they block their mails for nothing. */
  const inDoubt = new Map<string, Date>();
  let held: PreparedMail[] = [];
  let claimedAt = shop.now();
  let claiming: Promise<void> | undefined;
  let lookRequested = 0;
  let sending = 0;

  function look() {
    lookRequested += 1;
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
        seen = lookRequested;
        while (!signal.aborted && (await carryOne())) await yieldToRequests();
        // A check requested meanwhile may concern a mail that the last query was too early to see.
      } while (seen !== lookRequested && !signal.aborted);
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
    // If more mails are waiting, start another sender: a long queue gets all of them, an empty one a single query.
    if (held.length > 0) startSender();
    try {
      await deliverMail(shop, next, { post, attachDocument, noteSent, chance, closing: signal });
      return true;
    } catch (error) {
      // The mail was not delivered: otherwise the update would still be retrying.
      inDoubt.set(next.mail.claim, shop.now());
      throw error;
    }
  }

  /** Idle senders share one claim query. */
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
      const mails = await claimDueMails(shop.db, { channel, claims, now, heldUntil });
      if (mails.length === 0) return;
      held = await prepareMails(shop, mails, writers);
      claimedAt = now;
    } catch (error) {
      for (const claim of claims) inDoubt.set(claim, now);
      throw error;
    }
  }

  /** Lets pending I/O run between two mails. */
  async function yieldToRequests() {
    await nextTurn();
    // An abort when the shop closes is not an error.
    if (isBusy()) await later(YIELD_MILLISECONDS, undefined, { signal }).catch(() => undefined);
    if (shop.now().getTime() - claimedAt.getTime() > BEGIN_WITHIN_MILLISECONDS) await giveBackHeld();
  }

  async function giveBackHeld() {
    const mails = held.splice(0).map(({ mail }) => mail);
    if (mails.length > 0) await giveUntriedBack(shop.db, mails, shop.now());
  }

  /** Retried for as long as a claim lasts: a claim that hung in the database may commit late. */
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
      // If the database is down they are due again when their claim expires.
      await giveBackHeld().catch((error) =>
        shop.log.warn({ error }, "mails that were not begun stay held for a while"),
      );
      post.close();
    },
  };
}
