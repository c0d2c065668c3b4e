import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { anIncomingLine, anOpenOrder, matchLines } from "./makers.ts";
import { type Certainty, certaintyOf, recordedPayment } from "./matching.ts";
import type { OpenOrder } from "./order-index.ts";

const UTR = "712345678901";

type Case = { what: string; narration: string; order?: Partial<OpenOrder>; used?: string[]; group: Certainty };

test.each<Case>([
  { what: "UTR and amount", narration: UTR, order: { utrs: [UTR] }, group: "sure" },
  { what: "its order number and amount", narration: "ORD1794722400123", group: "sure" },
  { what: "a UTR with another amount", narration: UTR, order: { utrs: [UTR], open: rupees(1000) }, group: "likely" },
  { what: "amount and name", narration: "NEFT RAVI SHARMA", group: "likely" },
  { what: "the amount alone", narration: "CASH", group: "possible" },
  { what: "nothing that fits", narration: "CASH", order: { open: rupees(7) }, group: "none" },
  { what: "a UTR that has settled something", narration: UTR, order: { utrs: [UTR] }, used: [UTR], group: "used" },
])("a line with $what is $group", ({ narration, order, used = [], group }) => {
  const line = anIncomingLine(narration);
  const matched = matchLines([line], [anOpenOrder(order)], new Set(used));
  expect(certaintyOf(line, matched, undefined)).toBe(group);
});

test("a payment recorded earlier takes precedence over everything else", () => {
  const line = anIncomingLine(UTR);
  const matched = matchLines([line], [anOpenOrder({ utrs: [UTR] })], new Set([UTR]));
  const noted = { id: "p1", amount: rupees(1180), reference: UTR };
  expect(certaintyOf(line, matched, noted)).toBe("noted");
});

test.each([
  { what: "its reference and amount", payments: [["p1", 1180, "712345678901"]], shows: "p1" },
  { what: "its reference and another amount", payments: [["p1", 1000, "712345678901"]], shows: undefined },
  {
    what: "the same twice",
    payments: [
      ["p1", 1180, "712345678901"],
      ["p2", 1180, "712345678901"],
    ],
    shows: undefined,
  },
] as { what: string; payments: [string, number, string][]; shows: string | undefined }[])(
  "a payment recorded earlier with $what matches a line: $shows",
  ({ payments, shows }) => {
    const noted = payments.map(([id, amount, reference]) => ({ id, amount: rupees(amount), reference }));
    expect(recordedPayment(anIncomingLine("UPI-712345678901"), noted)?.id).toBe(shows);
  },
);
