/** What a customer owes, by bill and by age: the same on the statement, the customer's account and in reminders. */
import { type Ageing, ageingOf } from "#books/rules/ledger/ageing.ts";
import { type AccountHistory, appropriate } from "#books/rules/ledger/appropriation.ts";
import { billNames } from "#books/rules/ledger/bill-names.ts";
import { entryLabel } from "#books/rules/ledger/entry.ts";
import { daysBetween } from "#platform/rules/india/india.ts";
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";

export type OpenBill = { bill: string; day: string; days: number; amount: Paise };

export type OpenAccount = Ageing & {
  /** Oldest first. */
  bills: readonly OpenBill[];
  advance: Paise;
};

export const NO_HISTORY: AccountHistory = { entries: [], shares: [], refundParts: [] };

/** The ages are on that day. */
export function openOn(day: string, history: AccountHistory): OpenAccount {
  const { open, advance } = appropriate(history);
  const bills = new Map<string, OpenBill>();
  for (const { entry, bill, day: since, amount } of open) {
    const name = bill || entryLabel(entry);
    const key = `${since} ${name}`;
    const known = bills.get(key)?.amount ?? 0;
    bills.set(key, { bill: name, day: since, days: daysBetween(since, day), amount: (known + amount) as Paise });
  }
  return { ...ageingOf(open, day), bills: [...bills.values()], advance };
}

export type SettledBill = { bill: string; amount: Paise };

/** What a payment or credit settles; the rest of it is an advance. */
export function billsSettledBy(credit: string, history: AccountHistory): SettledBill[] {
  const { entries, settlements } = appropriate(history);
  const names = billNames(entries);
  const labels = new Map(entries.map((entry) => [entry.id, names.get(entry.id) || entryLabel(entry)]));
  const bills = new Map<string, Paise>();
  for (const { debt, amount } of settlements.filter((settlement) => settlement.credit === credit)) {
    const bill = labels.get(debt) ?? "";
    bills.set(bill, sum([bills.get(bill) ?? NOTHING, amount]));
  }
  return [...bills].map(([bill, amount]) => ({ bill, amount }));
}

export const ageingResponse = (open: OpenAccount) => ({ ...open, oldest: open.oldest ?? null });
