/** Handles what Meta reported, in the background and as often as needed: every step changes nothing the second time. */

import { scrubReason } from "#messages/server/mail/sending/scrub-reason.ts";
import { repeat } from "#platform/server/jobs/repeat.ts";
import type { EventContext, EventOutcome } from "./event-context.ts";
import { deleteEventsBefore, dueEvents, markHandled, type StoredEvent, tryLater } from "./event-store.ts";
import { handleMessage } from "./handle-message.ts";
import { handleStatus } from "./handle-status.ts";
import { messageSchema, statusSchema } from "./webhook.ts";

const AT_ONCE = 50;
const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MILLISECONDS = 5_000;
const LOOK_EVERY_MILLISECONDS = 1_000;
const REMEMBER_MILLISECONDS = 30 * 24 * 60 * 60_000;

export const startHandlingEvents = (context: EventContext): { stop(): Promise<void> } =>
  repeat(
    {
      everyMilliseconds: LOOK_EVERY_MILLISECONDS,
      failure: "WhatsApp reports could not be handled; trying again later",
      log: context.log,
    },
    () => handleEvents(context),
  );

/** Returns how many were handled. */
export async function handleEvents(context: EventContext): Promise<number> {
  const { db, now } = context;
  await deleteEventsBefore(db, new Date(now().getTime() - REMEMBER_MILLISECONDS));
  let handled = 0;
  for (;;) {
    const due = await dueEvents(db, now(), AT_ONCE);
    for (const event of due) if (await settle(context, event)) handled += 1;
    if (due.length < AT_ONCE) return handled;
  }
}

async function settle(context: EventContext, event: StoredEvent): Promise<boolean> {
  const { db, now, log } = context;
  const outcome = await handle(context, event).catch((error): EventOutcome => {
    log.warn({ event: event.kind, reason: scrubReason(String(error?.message)) }, "a WhatsApp report failed");
    return "later";
  });
  if (outcome === "later" && event.attempts + 1 < MAX_ATTEMPTS) {
    const wait = FIRST_WAIT_MILLISECONDS * 4 ** event.attempts;
    await tryLater(db, event.id, new Date(now().getTime() + wait));
    return false;
  }
  await markHandled(db, [event.id], now());
  return true;
}

async function handle(context: EventContext, { kind, content }: StoredEvent): Promise<EventOutcome> {
  if (kind === "status") return handleStatus(context, statusSchema.parse(content));
  return handleMessage(context, messageSchema.parse(content));
}
