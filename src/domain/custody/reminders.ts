/** What a customer is told before their cylinders are due: once a week before, once on the day, and never about what is back. */
import { daysAfter, daysBetween, writtenDay } from "#domain/india.ts";
import { type Paise, shopPrice, sum, times } from "#domain/money.ts";
import type { Claim } from "./deposits.ts";

export const REMINDER_DAYS = [7, 0] as const;
export type ReminderStep = (typeof REMINDER_DAYS)[number];

/** How late a reminder may go out when the shop was closed or the mail stood still. After that the next one says enough. */
const STILL_WORTH_DAYS = 3;

/** Which reminder is due for a claim today, by those that were sent; the later one makes the earlier one needless. */
export function reminderStep(
  claim: Pick<Claim, "dueOn" | "open">,
  today: string,
  sent: ReadonlySet<ReminderStep>,
): ReminderStep | undefined {
  if (claim.open === 0) return undefined;
  const left = daysBetween(today, claim.dueOn);
  if (left <= 0) return left >= -STILL_WORTH_DAYS && !sent.has(0) ? 0 : undefined;
  return left <= 7 && left >= 7 - STILL_WORTH_DAYS && !sent.has(7) ? 7 : undefined;
}

/** The due days to look for, so that a list of all that is out need not be read. */
export const remindedDueDays = (today: string): { from: string; to: string } => ({
  from: daysAfter(today, -STILL_WORTH_DAYS),
  to: daysAfter(today, 7),
});

export type DueReminder = { subject: string; paragraphs: readonly string[]; whatsapp: string };

type Reminded = { name: string; shopName: string; claims: readonly Claim[]; today: string; link: string };

/** One mail for all that is due on one day; nothing of theirs in it but name, number and money. */
export function dueReminder({ name, shopName, claims, today, link }: Reminded): DueReminder | undefined {
  const [first] = claims;
  const cylinders = claims.reduce((total, { open }) => total + open, 0);
  if (first === undefined || cylinders === 0) return undefined;
  const deposit = sum(claims.map(({ each, open }) => times(each, open)));
  const what = cylinders === 1 ? "1 empty cylinder" : `${cylinders} empty cylinders`;
  const when = whenWords(first.dueOn, today);
  const due = `${what} ${cylinders === 1 ? "is" : "are"} due back at ${shopName} ${when}.`;
  const paragraphs = [
    due,
    ...depositWords(deposit),
    "Announce the return under My Cylinders, and we expect you. If they are on their way, thank you.",
  ];
  return {
    subject: `${what} due back ${when}`,
    paragraphs,
    whatsapp: [`Namaste${name.trim() && ` ${name.trim()}`},`, ...paragraphs, link].join("\n"),
  };
}

const depositWords = (deposit: Paise): string[] =>
  deposit > 0 ? [`We hold ${shopPrice(deposit)} of yours for them, which comes back with them.`] : [];

function whenWords(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 0) return "today";
  return left > 0 ? `by ${writtenDay(dueOn)}` : `since ${writtenDay(dueOn)}`;
}
