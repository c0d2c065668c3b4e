/** How somebody stands is always a sum of entries, never a number of its own that could drift away from them. */
import { type Paise, sum } from "#domain/money.ts";
import type { Account } from "./accounts.ts";
import { type Entry, movedOn } from "./entry.ts";

/** All entries, or those of one customer, or those up to the end of a day. */
type BalanceFilter = { customer?: string; upTo?: string };

const counts = (entry: Entry, { customer, upTo }: BalanceFilter) =>
  (customer === undefined || entry.customer === customer) && (upTo === undefined || entry.day <= upTo);

export const balanceOf = (account: Account, entries: readonly Entry[], which: BalanceFilter = {}): Paise =>
  sum(entries.flatMap((entry) => (counts(entry, which) ? [movedOn(account, entry)] : [])));

/** What the customer owes for goods; below nothing it is an advance that we owe them. */
export const owedBy = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  balanceOf("receivable", entries, { customer, ...(upTo && { upTo }) });

/** What the customer has with us for cylinders that are out. */
export const depositHeld = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  (0 - balanceOf("deposits", entries, { customer, ...(upTo && { upTo }) })) as Paise;
