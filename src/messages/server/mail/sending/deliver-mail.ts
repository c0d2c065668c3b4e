import { setTimeout as pause } from "node:timers/promises";
import type { AttachDocument, MailDependencies, MailTransport, OutgoingMail } from "#messages/server/mail/mail.ts";
import { markFailed, putBack } from "#messages/server/mail/store.ts";
import type { PreparedMail } from "./prepare-mails.ts";
import { MAX_ATTEMPTS, waitAfter } from "./retry-schedule.ts";
import { scrubReason } from "./scrub-reason.ts";

const PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS = 1_000;

type DeliveryContext = {
  post: MailTransport;
  attachDocument: AttachDocument;
  noteSent: (mail: OutgoingMail) => Promise<void>;
  /** 0 to 1, for retry jitter. */
  chance: () => number;
  closing: AbortSignal;
};

export async function deliverMail(
  shop: MailDependencies,
  prepared: PreparedMail,
  carrying: DeliveryContext,
): Promise<void> {
  const { mail } = prepared;
  // Every attempt ended with a crash of its process: this mail may be the cause, so it must not repeat forever.
  if (mail.attempt > MAX_ATTEMPTS) return giveUp(shop, mail, "every attempt was cut short");
  if ("refused" in prepared) return giveUp(shop, mail, "this mailbox has had as many mails as it may get");

  const outcome = await attempt(prepared, carrying);
  if (outcome.delivered) return writeDownSent(shop, { ...mail, ...outcome.sent }, carrying);
  const reason = scrubReason(outcome.reason);
  if (outcome.forGood || mail.attempt === MAX_ATTEMPTS) return giveUp(shop, mail, reason);

  const nextAttemptAt = new Date(shop.now().getTime() + waitAfter(mail.attempt, carrying.chance()));
  await putBack(shop.db, mail, reason, nextAttemptAt);
  shop.log.warn({ ...inLog(mail), reason, nextAttemptAt }, "mail not delivered yet");
}

type Outcome =
  | { delivered: true; sent: Pick<OutgoingMail, "remoteId" | "unknown" | "writtenToFile"> }
  | { delivered: false; forGood: boolean; reason: string };

async function attempt(
  prepared: Exclude<PreparedMail, { refused: true }>,
  { post, attachDocument }: DeliveryContext,
): Promise<Outcome> {
  try {
    if ("error" in prepared) throw prepared.error;
    const delivery = await post.deliver(await withDocument(prepared.write(), attachDocument));
    if (!delivery.delivered) return { delivered: false, forGood: true, reason: delivery.refusal };
    const { delivered, ...sent } = delivery;
    return { delivered, sent };
  } catch (error) {
    return { delivered: false, forGood: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function withDocument(mail: OutgoingMail, attachDocument: AttachDocument): Promise<OutgoingMail> {
  return mail.document === undefined
    ? mail
    : { ...mail, attachments: [await attachDocument(mail.document, mail.language)] };
}

async function giveUp(shop: MailDependencies, mail: OutgoingMail, reason: string) {
  await markFailed(shop.db, mail, reason);
  shop.log.error({ ...inLog(mail), reason }, "mail failed");
}

/** The mail is sent. Retries while the database is down, because a lost update would send it twice. */
async function writeDownSent(shop: MailDependencies, mail: OutgoingMail, { noteSent, closing }: DeliveryContext) {
  for (let lastTry = false; ; lastTry = closing.aborted) {
    try {
      await noteSent(mail);
      shop.log.info(inLog(mail), mail.writtenToFile ? "mail written to a file" : "mail sent");
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
