/** Test builders for ledger bookings. */
import { type Paise, rupees, sum } from "#platform/rules/money/money.ts";
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

/** Within Delhi: ₹1,000 of goods is ₹1,180 with CGST and SGST. */
export function aDocument(number: string, goods: number): LedgerDocument {
  const sales = rupees(goods);
  const head = rupees(goods * 0.09);
  return { number, heads: { sales, cgst: head, sgst: head }, total: sum([sales, head, head]) };
}

export const booked = (...entries: readonly Entry[]): BookedEntry[] =>
  entries.map((entry, place) => ({ ...entry, id: `e${place + 1}` }));

/** As readable text: "receivable +1180". */
export const moves = ({ lines }: Entry): string[] =>
  lines.map(({ account, amount }) => `${account} ${amount > 0 ? "+" : ""}${amount / 100}`);

export const sharesOf = (payment: string, revisions: readonly Revision[]): Revision["shares"] =>
  allocationState(revisions).find((revision) => revision.payment === payment)?.shares ?? [];

/** The balances sum to zero, or the ledger is broken. */
export const trialBalance = (entries: readonly Entry[], upTo?: string): Record<Account, Paise> =>
  Object.fromEntries(
    ALL_ACCOUNTS.map((account) => [account, balanceOf(account, entries, upTo === undefined ? {} : { upTo })]),
  ) as Record<Account, Paise>;
