/** One attempt to deliver one claimed mail, and what the shop writes down about it. */
import { setTimeout as pause } from "node:timers/promises";
import type { AttachDocument, MailDependencies, MailTransport, OutgoingMail } from "./mail.ts";
import type { PreparedMail } from "./prepare-mails.ts";
import { MAX_ATTEMPTS, waitAfter } from "./retry-schedule.ts";
import { scrubReason } from "./scrub-reason.ts";
import { markFailed, putBack } from "./store.ts";

const PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS = 1_000;

type DeliveryContext = {
  post: MailTransport;
  attachPaper: AttachDocument;
  /** Writes down that it was sent, together with others. */
  noteSent: (letter: OutgoingMail) => Promise<void>;
  /** 0 to 1, to spread the retries. */
  chance: () => number;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
};

export async function deliverMail(
  shop: MailDependencies,
  prepared: PreparedMail,
  carrying: DeliveryContext,
): Promise<void> {
  const { letter } = prepared;
  // Every attempt so far ended together with its process: whatever this mail does to it must not go on for ever.
  if (letter.attempt > MAX_ATTEMPTS) return giveUp(shop, letter, "every attempt was cut short");
  if ("refused" in prepared) return giveUp(shop, letter, "this mailbox has had as many mails as it may get");

  const outcome = await attempt(prepared, carrying);
  if (outcome.delivered) return writeDownSent(shop, letter, carrying);
  const reason = scrubReason(outcome.reason);
  if (outcome.forGood || letter.attempt === MAX_ATTEMPTS) return giveUp(shop, letter, reason);

  const nextAttemptAt = new Date(shop.now().getTime() + waitAfter(letter.attempt, carrying.chance()));
  await putBack(shop.db, letter, reason, nextAttemptAt);
  shop.log.warn({ ...inLog(letter), reason, nextAttemptAt }, "mail not delivered yet");
}

type Outcome = { delivered: true } | { delivered: false; forGood: boolean; reason: string };

async function attempt(
  prepared: Exclude<PreparedMail, { refused: true }>,
  { post, attachPaper }: DeliveryContext,
): Promise<Outcome> {
  try {
    if ("error" in prepared) throw prepared.error;
    const delivery = await post.deliver(await withPaper(prepared.write(), attachPaper));
    return delivery.delivered ? delivery : { delivered: false, forGood: true, reason: delivery.refusal };
  } catch (error) {
    return { delivered: false, forGood: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function withPaper(letter: OutgoingMail, attachPaper: AttachDocument): Promise<OutgoingMail> {
  return letter.paper === undefined
    ? letter
    : { ...letter, attachments: [await attachPaper(letter.paper, letter.language)] };
}

async function giveUp(shop: MailDependencies, letter: OutgoingMail, reason: string) {
  await markFailed(shop.db, letter, reason);
  shop.log.error({ ...inLog(letter), reason }, "mail failed");
}

/** The mail is out. While the database is away this insists, because forgetting it now would send the mail twice. */
async function writeDownSent(shop: MailDependencies, letter: OutgoingMail, { noteSent, closing }: DeliveryContext) {
  for (let lastTry = false; ; lastTry = closing.aborted) {
    try {
      await noteSent(letter);
      shop.log.info(inLog(letter), "mail sent");
      return;
    } catch (error) {
      if (lastTry) throw error;
      shop.log.warn({ ...inLog(letter), error }, "mail sent, but not written down yet");
      await pause(PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

/** Enough to find the row; who it is for and what it says stay there. */
const inLog = ({ id, kind, attempt }: OutgoingMail) => ({ mail: id, kind, attempt });
