import { setTimeout as pause } from "node:timers/promises";
import type {
  AttachDocument,
  Delivered,
  Delivery,
  MailDependencies,
  MailTransport,
  MailWriters,
  OutgoingMail,
} from "#messages/server/mail/mail.ts";
import { markFailed, markSent, putBack } from "#messages/server/mail/store.ts";
import { MAX_ATTEMPTS, waitAfter } from "./retry-schedule.ts";
import { scrubReason } from "./scrub-reason.ts";
import { writeMail } from "./write-mail.ts";

const PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS = 1_000;

export type DeliveryContext = {
  post: MailTransport;
  writers: MailWriters;
  /** Required when mails have documents attached. */
  attachDocument?: AttachDocument;
  /** 0 to 1, for retry jitter. */
  chance: () => number;
};

export async function deliverMail(
  shop: MailDependencies,
  mail: OutgoingMail,
  { chance, ...context }: DeliveryContext,
  closing: AbortSignal,
): Promise<void> {
  // Every attempt ended with a crash of its process: this mail may be the cause, so it must not repeat forever.
  if (mail.attempt > MAX_ATTEMPTS) return giveUp(shop, mail, "every attempt was cut short");

  const outcome = await attempt(shop, mail, context);
  if (outcome.delivered) return writeDownSent(shop, mail, outcome, closing);
  const reason = scrubReason(outcome.refusal);
  if (!outcome.mayRetry || mail.attempt === MAX_ATTEMPTS) return giveUp(shop, mail, reason);

  const nextAttemptAt = new Date(shop.now().getTime() + waitAfter(mail.attempt, chance()));
  await putBack(shop.db, mail, reason, nextAttemptAt);
  shop.log.warn({ ...inLog(mail), reason, nextAttemptAt }, "mail not delivered yet");
}

async function attempt(
  shop: MailDependencies,
  mail: OutgoingMail,
  { post, writers, attachDocument }: Omit<DeliveryContext, "chance">,
): Promise<Delivery & { mayRetry?: true }> {
  try {
    const written = await writeMail(shop, mail, writers);
    if (written === undefined) return { delivered: false, refusal: "this mailbox has had as many mails as it may get" };
    return await post.deliver(await withDocument(written, attachDocument));
  } catch (error) {
    return { delivered: false, refusal: error instanceof Error ? error.message : String(error), mayRetry: true };
  }
}

async function withDocument(mail: OutgoingMail, attachDocument?: AttachDocument): Promise<OutgoingMail> {
  if (mail.document === undefined) return mail;
  if (attachDocument === undefined) throw new Error("the shop has no writer for the document of this mail");
  return { ...mail, attachments: [await attachDocument(mail.document, mail.language)] };
}

async function giveUp(shop: MailDependencies, mail: OutgoingMail, reason: string) {
  await markFailed(shop.db, mail, reason);
  shop.log.error({ ...inLog(mail), reason }, "mail failed");
}

/** The mail is sent. Retries while the database is down, because a lost update would send it twice. */
async function writeDownSent(shop: MailDependencies, mail: OutgoingMail, delivery: Delivered, closing: AbortSignal) {
  for (let lastTry = false; ; lastTry = closing.aborted) {
    try {
      await markSent(shop.db, mail, delivery, shop.now());
      shop.log.info(inLog(mail), delivery.writtenToFile ? "mail written to a file" : "mail sent");
      return;
    } catch (error) {
      if (lastTry) throw error;
      shop.log.warn({ ...inLog(mail), error }, "mail sent, but not written down yet");
      await pause(PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

/** Enough to find the row, without recipient and content. */
const inLog = ({ id, kind, attempt }: OutgoingMail) => ({ mail: id, kind, attempt });
