/** Reminders: one a week before the due date, one on the day, none for returned cylinders. */

import { isOrderNumber } from "#books/rules/documents/order-number.ts";
import { EMPTY_CYLINDERS, type EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { clockInIndia, daysAfter, daysBetween, writtenDay } from "#platform/rules/india/india.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice, sum, times } from "#platform/rules/money/money.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";

export const REMINDER_DAYS = [7, 0] as const;
export type ReminderStep = (typeof REMINDER_DAYS)[number];

/** How late a reminder may be sent after an outage; later, the next one suffices. */
const STILL_WORTH_DAYS = 3;

/** The later reminder replaces the earlier. */
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

/** Limits the query, so that the server need not read all open claims. */
export const remindedDueDays = (today: string): { from: string; to: string } => ({
  from: daysAfter(today, -STILL_WORTH_DAYS),
  to: daysAfter(today, 7),
});

/** No reminders at night. */
const FIRST_HOUR = "09:00";

export const isReminderTime = (now: Date): boolean => clockInIndia(now).slice(11) >= FIRST_HOUR;

export type DueReminder = {
  subject: string;
  opening: readonly string[];
  /** One line per order, size and due date. Imported deposits have no order. */
  lines: readonly (readonly [what: string, due: string])[];
};

/** One mail for all claims. Its only personal data are orders, counts and amounts. */
export function dueReminder(
  claims: readonly Claim[],
  { shopName, today }: { shopName: string; today: string },
): DueReminder | undefined {
  const open = claims.filter((claim) => claim.open > 0).toSorted((one, other) => one.dueOn.localeCompare(other.dueOn));
  const [first] = open;
  if (first === undefined) return undefined;
  const cylinders = open.reduce((total, claim) => total + claim.open, 0);
  const deposit = sum(open.map(({ each, open: count }) => times(each, count)));
  const isOneDay = open.every(({ dueOn }) => dueOn === first.dueOn);
  const when = whenText(first.dueOn, today);
  const due = isOneDay ? dueTogether(cylinders, shopName, when) : dueApart(cylinders, shopName, when);
  return {
    subject: due.subject,
    opening: [due.opening, ...depositText(deposit)],
    lines: open.map(({ order, size, open: count, dueOn }) => [
      isOrderNumber(order)
        ? t("{count} × {name}, order {order}", { count, name: nameOf(size), order })
        : t("{count} × {name}", { count, name: nameOf(size) }),
      whenText(dueOn, today),
    ]),
  };
}

const dueTogether = (cylinders: number, shop: string, when: string) => ({
  subject: plural(
    cylinders,
    { one: "{count} empty cylinder due back {when}", other: "{count} empty cylinders due back {when}" },
    { when },
  ),
  opening: plural(
    cylinders,
    {
      one: "{count} empty cylinder is due back at {shop} {when}.",
      other: "{count} empty cylinders are due back at {shop} {when}.",
    },
    { shop, when },
  ),
});

/** Several due dates imply at least two cylinders, so no singular form. */
const dueApart = (count: number, shop: string, when: string) => ({
  subject: t("{count} empty cylinders due back, the first {when}", { count, when }),
  opening: t("{count} empty cylinders are due back at {shop}, the first {when}.", { count, shop, when }),
});

const nameOf = (size: EmptySize) => EMPTY_CYLINDERS.find((one) => one.size === size)?.title() ?? t("Empty cylinder");

const depositText = (deposit: Paise): string[] =>
  deposit > 0
    ? [
        t("We hold a deposit of {deposit} for them. You get it back when you return them.", {
          deposit: shopPrice(deposit),
        }),
      ]
    : [];

function whenText(dueOn: string, today: string): string {
  const left = daysBetween(today, dueOn);
  if (left === 0) return t("today¦due");
  return left > 0 ? t("by {day}", { day: writtenDay(dueOn) }) : t("since {day}", { day: writtenDay(dueOn) });
}
