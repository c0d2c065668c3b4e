/**
 * Bill references of vouchers, so that Tally's outstanding bills are our open debts. Of two entries that settle each other, the later
 * names the earlier: a later booking changes no voucher that was imported before.
 */
import type { Appropriation } from "#books/rules/ledger/appropriation.ts";
import { billNames } from "#books/rules/ledger/bill-names.ts";
import { type BookedEntry, entryLabel, movedOn } from "#books/rules/ledger/entry.ts";
import { NOTHING, type Paise } from "#platform/rules/money/money.ts";

/** As in Tally: positive is a credit. */
export type BillReference = { name: string; type: "New Ref" | "Agst Ref" | "Advance"; amount: Paise };

type History = Pick<Appropriation, "entries" | "settlements">;

/** By entry id. The references of an entry add up to what it moves. */
export function billReferences({ entries, settlements }: History): Map<string, BillReference[]> {
  const nameOf = namesOf(entries);
  const place = new Map(entries.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => place.get(id) ?? 0;
  const settledBy = Map.groupBy(settlements, ({ credit, debt }) => (placeOf(credit) > placeOf(debt) ? credit : debt));
  const opened = new Set<string>();
  return new Map(
    entries.map((entry) => {
      const moved = (0 - movedOn("receivable", entry)) as Paise;
      const sign = Math.sign(moved);
      const against = new Map<string, number>();
      for (const { credit, debt, amount } of settledBy.get(entry.id) ?? []) {
        const earlier = nameOf(credit === entry.id ? debt : credit);
        against.set(earlier, (against.get(earlier) ?? 0) + sign * amount);
      }
      const own = [...against.values()].reduce((left, amount) => left - amount, moved as number);
      const name = nameOf(entry.id);
      const type = opened.has(name) ? "Agst Ref" : entry.kind === "payment" ? "Advance" : "New Ref";
      if (own !== 0) opened.add(name);
      return [
        entry.id,
        [
          ...[...against].map(([bill, amount]) => ({ name: bill, type: "Agst Ref" as const, amount: amount as Paise })),
          ...(own === 0 ? [] : [{ name, type, amount: own as Paise } as const]),
        ],
      ];
    }),
  );
}

/** Tally asks for a name: an entry without one has its kind and number. */
function namesOf(entries: readonly BookedEntry[]) {
  const bills = billNames(entries);
  const names = new Map(entries.map((entry) => [entry.id, bills.get(entry.id) || `${entryLabel(entry)} ${entry.id}`]));
  return (id: string): string => names.get(id) ?? "";
}

export type OpeningBill = { name: string; day: string; amount: Paise };

/** What the vouchers before a day would leave open, by name: for a company that begins then. */
export function openingBills({ entries, settlements }: History, first: string): OpeningBill[] {
  const references = billReferences({ entries, settlements });
  const bills = new Map<string, OpeningBill>();
  for (const { id, day } of entries.filter((entry) => entry.day < first))
    for (const { name, amount } of references.get(id) ?? []) {
      const known = bills.get(name) ?? { name, day, amount: NOTHING };
      bills.set(name, { ...known, amount: (known.amount + amount) as Paise });
    }
  return [...bills.values()].filter(({ amount }) => amount !== NOTHING);
}
