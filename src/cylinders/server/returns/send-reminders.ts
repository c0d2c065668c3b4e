/** Reminds customers of due cylinders, a week before and on the day: one notice a day, which names its claims for the next. */

import {
  dueReminder,
  isReminderTime,
  type ReminderStep,
  remindedDueDays,
  reminderStep,
} from "#cylinders/rules/custody/reminders.ts";
import { claimsDue, claimsOf } from "#cylinders/server/cylinder/claims.ts";
import { shopLink } from "#messages/server/mail/shop-link.ts";
import { type NotificationMail, notificationMail } from "#messages/server/notifications/notification-mail.ts";
import { customerById, emailForNotices, lockCustomer } from "#people/server/accounts/customer-store.ts";
import { type NoticeDependencies, notify } from "#people/server/notices/notify.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Claim } from "#sales/rules/deposits/claims.ts";
import type { Job } from "#shop/server/jobs.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { type Reminder, remindersOf } from "./reminders-store.ts";

export const CYLINDER_NOTICES: readonly Job[] = [
  { name: "reminding of cylinders", everySeconds: 600, run: sendReminders },
];

/** Returns the number of customers reminded. */
export async function sendReminders(shop: NoticeDependencies): Promise<number> {
  if (!isReminderTime(shop.now())) return 0;
  const today = dayInIndia(shop.now());
  const due = await toRemindOf(shop.db, await claimsDue(shop.db, remindedDueDays(today)), today);
  let reminded = 0;
  for (const customerId of new Set(due.map(({ claim }) => claim.customer)))
    if (await remind(shop, customerId, today)) reminded += 1;
  return reminded;
}

async function toRemindOf(db: Database, claims: readonly Claim[], today: string) {
  const sent = await remindersOf(db, [...new Set(claims.map(({ customer }) => customer))]);
  return claims.flatMap((claim) => {
    const step = reminderStep(claim, today, sent.get(claim.id) ?? NONE);
    return step === undefined ? [] : [{ claim, step }];
  });
}

const NONE: ReadonlySet<ReminderStep> = new Set();

const remind = (shop: NoticeDependencies, customerId: string, today: string): Promise<boolean> =>
  shop.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const customer = await customerById(tx, customerId);
    if (customer === undefined) return false;
    const due = await toRemindOf(tx, (await claimsOf(tx, [customerId])).claims, today);
    const claims = due.map(({ claim }) => claim);
    const message = { to: emailForNotices(customer), name: customer.firstName, claims, today };
    if (claims.every(({ open }) => open === 0)) return false;
    const reminders = due.map(({ claim, step }): Reminder => ({ claim: claim.id, step }));
    const once = { onceKey: today, details: { reminders } };
    return notify(shop, { tx, at: shop.now(), customerId, language: customer.language, once }, (settings) =>
      cylindersDueMail(settings, message),
    );
  });

type RemindedHolder = { to: string | undefined; name: string; claims: readonly Claim[]; today: string };

export function cylindersDueMail(settings: Settings, { to, name, claims, today }: RemindedHolder): NotificationMail {
  const read = () => dueReminder(claims, { shopName: settings.SHOP_NAME, today });
  const reminder = read();
  if (reminder === undefined) throw new Error("Nobody is reminded of what is back");
  return notificationMail(settings, {
    notification: "cylinders-due",
    facts: () => ({ due: read()?.subject ?? "" }),
    to,
    name,
    subject: reminder.subject,
    heading: t("Empty cylinders are due back"),
    paragraphs: [
      ...reminder.opening,
      { figures: reminder.lines },
      t(
        "Announce the return under My Cylinders so that we expect it. If the cylinders are already on their way, thank you.",
      ),
    ],
    action: { label: t("My Cylinders"), url: shopLink(settings, "/my-cylinders") },
    footer: t(
      "You are receiving this mail because these cylinders left the shop with your orders. We remind you a week before they are due, and on the day.",
    ),
  });
}
