/**
 * Sends queued mails one by one: claim a row, send, write. Safe in several processes: a claim is a committed lease, and when it
 * expires, for example after a crash, the mail is due again. A crash between the server's "250" and the commit of "sent" sends it
 * twice, with the same Message-ID. SMTP allows no better; in the outbox folder the copy replaces the first file.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Channel } from "#messages/server/mail/channels.ts";
import type { MailDependencies } from "#messages/server/mail/mail.ts";
import { claimDueMail } from "#messages/server/mail/store.ts";
import { reportSparsely } from "#platform/server/jobs/repeat.ts";
import { type DeliveryContext, deliverMail } from "./deliver-mail.ts";

const CONCURRENT_SENDERS = 4;
/** Twenty mails a second: enough for any trader, and it leaves processor and disk to requests while a long queue is sent. */
const PAUSE_MILLISECONDS = 200;
/** Longer than any delivery may take, with a margin for clock differences. */
const LEASE_MILLISECONDS = 10 * 60_000;
const LOOK_EVERY_MILLISECONDS = 1_000;

type Sending = DeliveryContext & {
  /** Each channel has its own senders, so that a slow one delays no other. */
  channel?: Channel;
  lookEveryMilliseconds?: number;
};

/** Stopping finishes the mails in progress; the others stay queued. */
export type MailSender = { stop(): Promise<void> };

export function startMailSender(
  shop: MailDependencies,
  { channel = "mail", lookEveryMilliseconds = LOOK_EVERY_MILLISECONDS, ...context }: Sending,
): MailSender {
  const closing = new AbortController();
  const idle = Array.from({ length: CONCURRENT_SENDERS }, () => randomUUID());
  const sending = new Set<Promise<void>>();
  const report = reportSparsely(shop.log, "the mail queue is out of reach; trying again later");

  function look() {
    const sender = closing.signal.aborted ? undefined : idle.pop();
    if (sender === undefined) return;
    const sent = sendAll(sender)
      .catch(report)
      .finally(() => {
        sending.delete(sent);
        idle.push(sender);
      });
    sending.add(sent);
  }

  async function sendAll(sender: string) {
    while (!closing.signal.aborted) {
      const now = shop.now();
      const heldUntil = new Date(now.getTime() + LEASE_MILLISECONDS);
      const mail = await claimDueMail(shop.db, channel, { sender, now, heldUntil });
      if (mail === undefined) return;
      // There may be more than one.
      look();
      await deliverMail(shop, mail, context, closing.signal);
      // An abort when the shop closes is not an error.
      await pause(PAUSE_MILLISECONDS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  look();
  const looking = setInterval(look, lookEveryMilliseconds);

  return {
    async stop() {
      closing.abort();
      clearInterval(looking);
      await Promise.all(sending);
      context.post.close();
    },
  };
}
