/**
 * Sends queued mails one by one: claim a row, send, write. Safe in several processes: a claim is a committed lease, and when it
 * expires, for example after a crash, the mail is due again. A crash between the server's "250" and the commit of "sent" sends it
 * twice, with the same Message-ID. SMTP allows no better; in the outbox folder the copy replaces the first file.
 */
import type { Channel } from "#messages/server/mail/channels.ts";
import type { MailDependencies } from "#messages/server/mail/mail.ts";
import { claimDueMail, deleteSentBefore, MAIL_QUEUED } from "#messages/server/mail/store.ts";
import type { Connection } from "#platform/server/database/connections/connection-pool.ts";
import { listen } from "#platform/server/database/listen.ts";
import { repeat } from "#platform/server/jobs/repeat.ts";
import { type DeliveryContext, deliverMail } from "./deliver-mail.ts";

const CONCURRENT_SENDERS = 4;
/** Longer than any delivery may take, with a margin for clock differences. */
const LEASE_MILLISECONDS = 10 * 60_000;
/** Retries become due without a notification, and a notification can be lost with its connection. */
const LOOK_EVERY_MILLISECONDS = 30_000;
const REMEMBER_SENT_MILLISECONDS = 30 * 24 * 60 * 60_000;

type Sending = DeliveryContext & {
  /** Each channel has its own senders, so that a slow one delays no other. */
  channel?: Channel;
  connection: Connection;
};

/** Stopping finishes the mails in progress; the others stay queued. */
export type MailSender = { stop(): Promise<void> };

export function startMailSender(
  shop: MailDependencies,
  { channel = "mail", connection, ...context }: Sending,
): MailSender {
  const closing = new AbortController();
  let news = Promise.withResolvers<void>();

  function look() {
    news.resolve();
    news = Promise.withResolvers();
  }

  async function keepSending() {
    while (!closing.signal.aborted) {
      // Taken before the last query, which may be too early to see a mail that is announced meanwhile.
      const announced = news.promise;
      try {
        while (!closing.signal.aborted && (await sendNext()));
      } catch (error) {
        shop.log.warn({ error }, "the mail queue is out of reach; trying again later");
      }
      await announced;
    }
  }

  /** Returns false when no mail is due. */
  async function sendNext(): Promise<boolean> {
    const now = shop.now();
    const mail = await claimDueMail(shop.db, channel, { now, heldUntil: new Date(now.getTime() + LEASE_MILLISECONDS) });
    if (mail === undefined) return false;
    await deliverMail(shop, mail, context, closing.signal);
    return true;
  }

  const senders = Array.from({ length: CONCURRENT_SENDERS }, keepSending);
  const line = listen({ connection, channel: MAIL_QUEUED, onChange: look, log: shop.log });
  const rounds = repeat(
    {
      everyMilliseconds: LOOK_EVERY_MILLISECONDS,
      failure: "old mails could not be deleted; trying again later",
      log: shop.log,
    },
    () => {
      look();
      return deleteSentBefore(shop.db, new Date(shop.now().getTime() - REMEMBER_SENT_MILLISECONDS));
    },
  );

  return {
    async stop() {
      closing.abort();
      look();
      await Promise.all([line.stop(), rounds.stop(), ...senders]);
      context.post.close();
    },
  };
}
