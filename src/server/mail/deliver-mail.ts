/** One attempt to deliver one claimed mail, and what the shop writes down about it. */
import { setTimeout as pause } from "node:timers/promises";
import type { AttachPaper, Letter, MailWriter, MailWriters, Post, PostOffice } from "./mail.ts";
import { MOST_ATTEMPTS, waitAfter } from "./retry-schedule.ts";
import { scrubReason } from "./scrub-reason.ts";
import { markFailed, markSent, putBack } from "./store.ts";
import { template } from "./template.ts";

const PAUSE_BEFORE_WRITING_AGAIN_MILLISECONDS = 1_000;

type Carrying = {
  post: Post;
  writers: MailWriters;
  attachPaper: AttachPaper;
  /** 0 to 1, to spread the retries. */
  chance: () => number;
  /** Aborted when the shop closes. */
  closing: AbortSignal;
};

export async function deliverMail(
  shop: PostOffice,
  letter: Letter,
  { post, writers, attachPaper, chance, closing }: Carrying,
): Promise<void> {
  // Every attempt so far ended together with its process: whatever this mail does to it must not go on for ever.
  if (letter.attempt > MOST_ATTEMPTS) return giveUp(shop, letter, "every attempt was cut short");

  const writer = writers[letter.kind];
  const addressed = writer === undefined ? letter : await writer.address(shop, letter);
  if (addressed === undefined) return giveUp(shop, letter, "this mailbox has had as many mails as it may get");
  const outcome = await attempt(post, async () => withPaper(await inWords(shop, writer, addressed), attachPaper));
  if (outcome.delivered) return writeDownSent(shop, letter, closing);
  const reason = scrubReason(outcome.reason);
  if (outcome.forGood || letter.attempt === MOST_ATTEMPTS) return giveUp(shop, letter, reason);

  const nextAttemptAt = new Date(shop.now().getTime() + waitAfter(letter.attempt, chance()));
  await putBack(shop.db, letter, reason, nextAttemptAt);
  shop.log.warn({ ...inLog(letter), reason, nextAttemptAt }, "mail not delivered yet");
}

type Outcome = { delivered: true } | { delivered: false; forGood: boolean; reason: string };

async function inWords(shop: PostOffice, writer: MailWriter | undefined, letter: Letter): Promise<Letter> {
  if (letter.about === undefined) return letter;
  if (writer === undefined) throw new Error(`nobody writes mails of the kind ${letter.kind}`);
  return { ...letter, ...template(shop.settings.current(), await writer.write(shop, letter)) };
}

async function withPaper(letter: Letter, attachPaper: AttachPaper): Promise<Letter> {
  return letter.paper === undefined ? letter : { ...letter, attachments: [await attachPaper(letter.paper)] };
}

async function attempt(post: Post, write: () => Promise<Letter>): Promise<Outcome> {
  try {
    const delivery = await post.deliver(await write());
    return delivery.delivered ? delivery : { delivered: false, forGood: true, reason: delivery.refusal };
  } catch (error) {
    return { delivered: false, forGood: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function giveUp(shop: PostOffice, letter: Letter, reason: string) {
  await markFailed(shop.db, letter, reason);
  shop.log.error({ ...inLog(letter), reason }, "mail failed");
}

/** The mail is out. While the database is away this insists, because forgetting it now would send the mail twice. */
async function writeDownSent(shop: PostOffice, letter: Letter, closing: AbortSignal) {
  for (let lastTry = false; ; lastTry = closing.aborted) {
    try {
      await markSent(shop.db, letter, shop.now());
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
const inLog = ({ id, kind, attempt }: Letter) => ({ mail: id, kind, attempt });
