/** The reminder contains only the customer's name and amount, because other people may see it on a screen. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";

export type ReminderInput = {
  name: string;
  owed: Paise;
  /** Days that the oldest open amount is late; 0 until it is due. */
  daysOverdue: number;
  shopName: string;
  /** To the statement under My Account, which requires a login. */
  statementLink: string;
};

export type Reminder = {
  subject: string;
  paragraphs: readonly string[];
  button: { label: string; link: string };
  whatsapp: string;
};

/** Undefined when nothing is owed. */
export function reminderFor({ name, owed, daysOverdue, shopName, statementLink }: ReminderInput): Reminder | undefined {
  if (owed <= 0) return undefined;
  const amount = shopPrice(owed);
  const open = [
    t("{amount} is outstanding on your account with {shop}.", { amount, shop: shopName }),
    ...since(daysOverdue),
  ].join(" ");
  const crossed = t(
    "If you have paid in the last few days, thank you. Please send us the UTR so that we can find the payment.",
  );
  const greeting = name.trim() === "" ? t("Namaste,") : t("Namaste {name},", { name: name.trim() });
  return {
    subject: t("{amount} is outstanding on your account with {shop}", { amount, shop: shopName }),
    paragraphs: [open, crossed],
    button: { label: t("See the statement"), link: statementLink },
    whatsapp: [greeting, open, t("Statement: {link}", { link: statementLink }), crossed].join("\n"),
  };
}

function since(days: number): string[] {
  if (days === 0) return [];
  return days === 1
    ? [t("The oldest amount was due yesterday.")]
    : [t("The oldest amount was due {days} days ago.", { days })];
}
