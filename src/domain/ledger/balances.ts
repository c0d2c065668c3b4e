/** How somebody stands is always a sum of entries, never a number of its own that could drift away from them. */
import { t } from "#domain/language/text.ts";
import { type Paise, shopPrice, sum } from "#domain/money.ts";
import { type Account, ALL_ACCOUNTS } from "./accounts.ts";
import { type Entry, movedOn } from "./entry.ts";

/** All entries, or those of one customer, or those up to the end of a day. */
type Which = { customer?: string; upTo?: string };

const counts = (entry: Entry, { customer, upTo }: Which) =>
  (customer === undefined || entry.customer === customer) && (upTo === undefined || entry.day <= upTo);

export const balanceOf = (account: Account, entries: readonly Entry[], which: Which = {}): Paise =>
  sum(entries.flatMap((entry) => (counts(entry, which) ? [movedOn(account, entry)] : [])));

/** What the customer owes for goods; below nothing it is an advance that we owe them. */
export const owedBy = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  balanceOf("receivable", entries, { customer, ...(upTo && { upTo }) });

/** What the customer has with us for cylinders that are out. */
export const depositHeld = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  (0 - balanceOf("deposits", entries, { customer, ...(upTo && { upTo }) })) as Paise;

/** Every account with its balance. They add up to nothing, or the ledger is broken. */
export const trialBalance = (entries: readonly Entry[], upTo?: string): Record<Account, Paise> =>
  Object.fromEntries(
    ALL_ACCOUNTS.map((account) => [account, balanceOf(account, entries, upTo === undefined ? {} : { upTo })]),
  ) as Record<Account, Paise>;

/** Why so much deposit cannot be given back or kept: nobody gets more than we hold of theirs. */
export function depositProblem(held: Paise, amount: Paise): string | undefined {
  if (amount <= 0) return t("Please enter an amount above 0.");
  if (amount <= held) return undefined;
  return held > 0
    ? t("We hold {amount} of this customer.", { amount: shopPrice(held) })
    : t("We hold no deposit of this customer.");
}
