import { rupees } from "#platform/rules/money/money.ts";
import { concludeMatching, type MatchResult } from "./matching.ts";
import { indexOrders, type OpenOrder } from "./order-index.ts";
import { referencesIn } from "./references.ts";
import { type IncomingLine, suggestFor } from "./suggest.ts";

export const anOpenOrder = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  id: "o1",
  orderNumber: "ORD1794722400123",
  customer: "ravi",
  open: rupees(1180),
  placedOn: "2026-09-14",
  names: ["Ravi Sharma", "Sharma Cooling Pvt Ltd", "9876543210"],
  utrs: [],
  ...changes,
});

export const anIncomingLine = (narration: string, changes: Partial<IncomingLine> = {}): IncomingLine => ({
  id: "l1",
  day: "2026-09-15",
  amount: rupees(1180),
  narration,
  references: referencesIn({ narration, reference: "" }),
  ...changes,
});

export function matchLines(
  lines: readonly IncomingLine[],
  orders: readonly OpenOrder[],
  usedUtrs: ReadonlySet<string>,
): MatchResult {
  const index = indexOrders(orders);
  return concludeMatching(lines, new Map(lines.map((line) => [line.id, suggestFor(line, index)])), usedUtrs);
}
