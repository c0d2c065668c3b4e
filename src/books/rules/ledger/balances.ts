/** Balances are computed from entries, never stored, so they cannot drift. */
import { type Paise, sum } from "#platform/rules/money/money.ts";
import type { Account } from "./accounts.ts";
import { type Entry, movedOn } from "./entry.ts";

type BalanceFilter = { customer?: string; upTo?: string };

const counts = (entry: Entry, { customer, upTo }: BalanceFilter) =>
  (customer === undefined || entry.customer === customer) && (upTo === undefined || entry.day <= upTo);

export const balanceOf = (account: Account, entries: readonly Entry[], which: BalanceFilter = {}): Paise =>
  sum(entries.flatMap((entry) => (counts(entry, which) ? [movedOn(account, entry)] : [])));

/** Negative: an advance. */
export const owedBy = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  balanceOf("receivable", entries, { customer, ...(upTo && { upTo }) });

export const depositHeld = (customer: string, entries: readonly Entry[], upTo?: string): Paise =>
  (0 - balanceOf("deposits", entries, { customer, ...(upTo && { upTo }) })) as Paise;
