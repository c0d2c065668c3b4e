import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { anIncomingLine, anOpenOrder } from "./makers.ts";
import { indexOrders } from "./order-index.ts";
import { type IncomingLine, suggestFor } from "./suggest.ts";

type OpenOrderInput = Parameters<typeof anOpenOrder>[0];

const suggested = (line: IncomingLine, ...orders: OpenOrderInput[]) =>
  suggestFor(line, indexOrders(orders.map(anOpenOrder))).map(
    ({ shares, reason, score }) => `${shares.map(({ order }) => order).join("+")} ${reason} ${score}`,
  );
const daysBefore = (days: number) => `2026-09-${String(15 - days).padStart(2, "0")}`;

test.each([
  { days: 0, score: 25 },
  { days: 3, score: 24.97 },
  { days: 4, score: 14.96 },
])("the amount of an order paid $days days after it scores $score", ({ days, score }) => {
  expect(suggested(anIncomingLine("CASH"), { id: "a", placedOn: daysBefore(days) })).toEqual([`a amount ${score}`]);
});

test("a name scores less after a week too, and a reference does not", () => {
  const order = { id: "a", placedOn: daysBefore(8), names: ["Kumar Gas"], utrs: ["712345678901"] };
  expect(suggested(anIncomingLine("NEFT KUMAR"), order)).toEqual(["a amount-and-name 44.92"]);
  expect(suggested(anIncomingLine("UPI/712345678901"), order)).toEqual(["a utr 99.92"]);
});

test("an order of last year scores like one of ninety days ago", () => {
  const order = { id: "a", placedOn: "2025-09-15", utrs: ["712345678901"] };
  expect(suggested(anIncomingLine("UPI/712345678901"), order)).toEqual(["a utr 99.1"]);
});

test("the amount of one line is allocated in the order of its orders, with excess or shortfall reported", () => {
  const index = indexOrders([anOpenOrder({ id: "a", open: rupees(500), utrs: ["712345678901"] })]);
  const [more] = suggestFor(anIncomingLine("UPI/712345678901", { amount: rupees(600) }), index);
  expect(more).toMatchObject({ shares: [{ order: "a", amount: 500_00 }], over: 100_00, missing: 0, score: 69.99 });
  const [less] = suggestFor(anIncomingLine("UPI/712345678901", { amount: rupees(400) }), index);
  expect(less).toMatchObject({ shares: [{ order: "a", amount: 400_00 }], over: 0, missing: 100_00, score: 69.99 });
});

test("two orders under one reference score slightly below one, and combine only when their sum fits", () => {
  const both = { utrs: ["712345678901"], customer: "ravi", open: rupees(590) };
  const line = anIncomingLine("UPI/712345678901");
  expect(suggested(line, { ...both, id: "a" }, { ...both, id: "b" })).toEqual(["a+b utr 97.99"]);
  expect(suggested(line, { ...both, id: "a" }, { ...both, id: "b", open: rupees(600) })).toEqual([
    "a utr 69.99",
    "b utr 69.99",
  ]);
  expect(suggested(line, { ...both, id: "a" }, { ...both, id: "b", customer: "kumar" })).toEqual([
    "a utr 69.99",
    "b utr 69.99",
  ]);
});

test("at most five suggestions are returned", () => {
  const orders = Array.from({ length: 7 }, (_, place) => ({ id: `o${place}` }));
  expect(suggested(anIncomingLine("CASH"), ...orders)).toHaveLength(5);
});

test("a truncated reference that two orders begin with matches neither", () => {
  const line = anIncomingLine("NEFT-ICICN22026091", { amount: rupees(7) });
  const one = { id: "a", utrs: ["ICICN22026091510858319"] };
  expect(suggested(line, one)).toEqual(["a utr-start 39.99"]);
  expect(suggested(line, one, { id: "b", utrs: ["ICICN22026091510858320"] })).toEqual([]);
});

test.each([
  { narration: "ORD1794722400123", named: true },
  { narration: "PAY-XORD1794722400123Y", named: true },
  { narration: "ORD 17947 2240 0123", named: true },
  { narration: "ORD 1794 7224 00 12 3", named: false },
  { narration: `${"A ".repeat(59)}ORD1794722400123`, named: true },
  { narration: `${"A ".repeat(60)}ORD1794722400123`, named: false },
])("“$narration” names the order: $named", ({ narration, named }) => {
  const line = anIncomingLine(narration, { amount: rupees(1) });
  expect(suggested(line, { id: "a" })).toEqual(named ? ["a order-number 59.99"] : []);
});

test.each([
  { narration: "NEFT-RAVI", names: ["Ravi Sharma"], called: true },
  { narration: "NEFT-RAVI", names: ["Ravi Kumar Sharma"], called: false },
  { narration: "NEFT-RAVI", names: ["Kumar", "Ravi"], called: true },
  { narration: "NEFT-XRAVI", names: ["Ravi"], called: false },
  { narration: "NEFT-RAM", names: ["Ram"], called: true },
  { narration: "NEFT-COOLING", names: ["Cooling"], called: false },
  { narration: "UPI-9876543210", names: ["98765 43210", "9876543210"], called: true },
  { narration: "UPI-987654321", names: ["987654321"], called: false },
])("“$narration” contains the name of $names: $called", ({ narration, names, called }) => {
  const [first] = suggested(anIncomingLine(narration), { id: "a", names });
  expect(first).toBe(called ? "a amount-and-name 54.99" : "a amount 24.99");
});

test("a matching order number is nearly sure, a matching truncated reference is a weak suggestion", () => {
  expect(suggested(anIncomingLine("ORD1794722400123"), { id: "a" })).toEqual(["a order-number 89.99"]);
  const cut = { id: "a", names: ["Kumar"], utrs: ["ICICN22026091510858319"] };
  expect(suggested(anIncomingLine("NEFT-ICICN22026091"), cut)).toEqual(["a utr-start 64.99"]);
});

test("combined orders count the days of the furthest one, and a zero amount has no suggestions", () => {
  const both = { utrs: ["712345678901"], customer: "ravi", open: rupees(590) };
  const line = anIncomingLine("UPI/712345678901");
  expect(suggested(line, { ...both, id: "a" }, { ...both, id: "b", placedOn: daysBefore(5) })).toEqual([
    "b+a utr 97.95",
  ]);
  expect(suggested({ ...line, amount: rupees(0) }, { ...both, id: "a" })).toEqual([]);
  expect(suggested({ ...line, amount: rupees(0.01) }, { ...both, id: "a" })).toHaveLength(1);
});

test("neither a short number nor a long word identifies an order", () => {
  const line = (narration: string) => anIncomingLine(narration, { amount: rupees(1) });
  expect(suggested(line("SH 1 2"), { id: "a", documents: ["SH12"] })).toEqual([]);
  expect(suggested(line("SH 12 3"), { id: "a", documents: ["SH123"] })).toEqual(["a order-number 59.99"]);
  expect(suggested(line("ABCDEF"), { id: "a", documents: ["ABCDEF"] })).toEqual([]);
});
