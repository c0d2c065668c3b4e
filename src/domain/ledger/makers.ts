/** Bookings for the tests of the ledger: each maker builds a typical one, and a test names only what matters. */
import { type Paise, rupees, sum } from "#domain/money.ts";
import { type Account, ALL_ACCOUNTS } from "./accounts.ts";
import { allocationState, type Revision } from "./allocations.ts";
import { balanceOf } from "./balances.ts";
import type { BookedEntry, Entry } from "./entry.ts";
import type { Booking, LedgerDocument } from "./events.ts";

export const RAVI = "ravi";

export const on = (day: string, changes: Partial<Booking> = {}): Booking => ({
  customer: RAVI,
  day,
  at: new Date(`${day}T06:00:00.000Z`),
  ...changes,
});

/** An invoice within Delhi over so many rupees of goods: ₹1,000 is ₹1,180 with CGST and SGST. */
export function aDocument(number: string, goods: number): LedgerDocument {
  const sales = rupees(goods);
  const head = rupees(goods * 0.09);
  return { number, heads: { sales, cgst: head, sgst: head }, total: sum([sales, head, head]) };
}

/** The entries with the ids a ledger gives them, in the order they are booked. */
export const booked = (...entries: readonly Entry[]): BookedEntry[] =>
  entries.map((entry, place) => ({ ...entry, id: `e${place + 1}` }));

/** What an entry moves, as a reader writes it: "receivable +1180". */
export const moves = ({ lines }: Entry): string[] =>
  lines.map(({ account, amount }) => `${account} ${amount > 0 ? "+" : ""}${amount / 100}`);

/** What a payment is for by the decision in force. */
export const sharesOf = (payment: string, revisions: readonly Revision[]): Revision["shares"] =>
  allocationState(revisions).find((revision) => revision.payment === payment)?.shares ?? [];

/** Every account with its balance. They add up to nothing, or the ledger is broken. */
export const trialBalance = (entries: readonly Entry[], upTo?: string): Record<Account, Paise> =>
  Object.fromEntries(
    ALL_ACCOUNTS.map((account) => [account, balanceOf(account, entries, upTo === undefined ? {} : { upTo })]),
  ) as Record<Account, Paise>;
