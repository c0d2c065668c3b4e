/** The receipt of returned empties: one for each customer whose cylinders came back in a batch. */

import type { Condition } from "#catalogue/rules/empties/conditions.ts";
import type { EmptySize } from "#catalogue/rules/empties/sizes.ts";
import { NOTHING, type Paise, sum } from "#platform/rules/money/money.ts";
import type { OwnChoice, ReturnCheck } from "./return-batch.ts";

/** Without a number: one that was counted. */
export type ReceiptLine = {
  number?: string;
  size?: EmptySize;
  condition: Condition;
  released: Paise;
  withheld: Paise;
  /** Of another owner's cylinder. */
  own?: OwnChoice["choice"];
};

/** By account. A cylinder counts for the customer it was owed by, else for the one who brought it. */
export function receiptsFor({ responses, counted }: Pick<ReturnCheck, "responses" | "counted">) {
  const lines = new Map<string, ReceiptLine[]>();
  const add = (customer: string, line: ReceiptLine) => lines.set(customer, [...(lines.get(customer) ?? []), line]);
  for (const response of responses) {
    if (response.kind !== "recognised" && response.kind !== "registered") continue;
    const { number, condition, from, settled } = response;
    const customer = settled?.returned.customer ?? (from.kind === "customer" ? from.id : undefined);
    const { released = NOTHING, withheld = NOTHING } = settled ?? {};
    const own = response.kind === "recognised" && response.own ? { own: response.own } : {};
    if (customer !== undefined) add(customer, { number, condition, released, withheld, ...own });
  }
  for (const { returned, released, withheld } of counted)
    add(returned.customer, { size: returned.size, condition: returned.condition, released, withheld });
  return lines;
}

export const receiptTotals = (lines: readonly ReceiptLine[]) => ({
  released: sum(lines.map(({ released }) => released)),
  withheld: sum(lines.map(({ withheld }) => withheld)),
});
