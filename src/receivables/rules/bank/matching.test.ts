import { expect, test } from "vitest";
import { dice } from "#catalogue/rules/products/makers.ts";
import { type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { anIncomingLine, anOpenOrder, matchLines } from "./makers.ts";
import { BANK_SIGHTING_TEXTS, bankSighting, isExactUtrAndAmount } from "./matching.ts";
import type { OpenOrder } from "./order-index.ts";
import { type IncomingLine, suggestionText } from "./suggest.ts";

const NONE = new Set<string>();
const second = { id: "o2", orderNumber: "ORD1794722400999" };

type Case = { what: string; line: IncomingLine; orders: OpenOrder[]; expected: string[]; sure: boolean };

test.each<Case>([
  {
    what: "UTR and amount",
    line: anIncomingLine("UPI/712345678901/X"),
    orders: [anOpenOrder({ utrs: ["712345678901"] })],
    expected: ["o1: Same UTR"],
    sure: true,
  },
  {
    what: "a UTR with less money",
    line: anIncomingLine("UPI/712345678901/X", { amount: rupees(1000) }),
    orders: [anOpenOrder({ utrs: ["712345678901"] })],
    expected: ["o1: Same UTR, ₹180.00 short"],
    sure: false,
  },
  {
    what: "a UTR with more money",
    line: anIncomingLine("UPI/712345678901/X", { amount: rupees(1200) }),
    orders: [anOpenOrder({ utrs: ["712345678901"] })],
    expected: ["o1: Same UTR, ₹20.00 more than outstanding"],
    sure: false,
  },
  {
    what: "the order's number",
    line: anIncomingLine("UPI/X/order ORD1794722400123"),
    orders: [anOpenOrder(), anOpenOrder({ ...second, open: rupees(5) })],
    expected: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number in pieces",
    line: anIncomingLine("NEFT-RAVI-ord 17947 22400123"),
    orders: [anOpenOrder()],
    expected: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number without letters",
    line: anIncomingLine("IMPS 1794722400123 gas"),
    orders: [anOpenOrder()],
    expected: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number of the invoice",
    line: anIncomingLine("NEFT AGST SH/26-27/00123"),
    orders: [anOpenOrder({ documents: ["SH/26-27/00123"] })],
    expected: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "amount and name",
    line: anIncomingLine("NEFT-SHARMA COOLING P"),
    orders: [anOpenOrder(), anOpenOrder({ ...second, customer: "k", names: ["Kumar"] })],
    expected: ["o1: Amount and name", "o2: Amount only"],
    sure: false,
  },
  {
    what: "amount and mobile in a UPI id",
    line: anIncomingLine("UPI-9876543210@ybl-gas"),
    orders: [anOpenOrder()],
    expected: ["o1: Amount and name"],
    sure: false,
  },
  {
    what: "words that every trader is called by",
    line: anIncomingLine("NEFT-VERMA COOLING PVT LTD"),
    orders: [anOpenOrder()],
    expected: ["o1: Amount only"],
    sure: false,
  },
  {
    what: "an amount alone",
    line: anIncomingLine("CASH DEPOSIT"),
    orders: [anOpenOrder()],
    expected: ["o1: Amount only"],
    sure: false,
  },
  {
    what: "a UTR the bank has cut",
    line: anIncomingLine("NEFT CR-KUMAR-ICICN22026091"),
    orders: [anOpenOrder({ utrs: ["ICICN22026091510858319"] })],
    expected: ["o1: UTR starts the same, the bank cut off the rest"],
    sure: false,
  },
  {
    what: "nothing at all",
    line: anIncomingLine("CASH", { amount: rupees(7) }),
    orders: [anOpenOrder()],
    expected: [],
    sure: false,
  },
  {
    what: "money that went out",
    line: anIncomingLine("UPI/712345678901", { amount: rupees(-1180) }),
    orders: [anOpenOrder({ utrs: ["712345678901"] })],
    expected: [],
    sure: false,
  },
  {
    what: "an order that needs nothing",
    line: anIncomingLine("UPI/712345678901", { amount: rupees(5) }),
    orders: [anOpenOrder({ utrs: ["712345678901"], open: rupees(0) })],
    expected: [],
    sure: false,
  },
  {
    what: "a UTR for two orders",
    line: anIncomingLine("UPI/712345678901"),
    orders: [
      anOpenOrder({ utrs: ["712345678901"], open: rupees(1000) }),
      anOpenOrder({ ...second, utrs: ["712345678901"], open: rupees(180) }),
    ],
    expected: ["o1+o2: Same UTR, 2 orders combined"],
    sure: true,
  },
  {
    what: "two numbers in one text",
    line: anIncomingLine("ORD1794722400123 ORD1794722400999"),
    orders: [anOpenOrder({ open: rupees(1000) }), anOpenOrder({ ...second, open: rupees(180) })],
    expected: ["o1+o2: Order number in the text, 2 orders combined"],
    sure: true,
  },
  {
    what: "a name whose orders make the sum",
    line: anIncomingLine("NEFT-RAVI SHARMA"),
    orders: [
      anOpenOrder({ open: rupees(1000) }),
      anOpenOrder({ ...second, open: rupees(180) }),
      anOpenOrder({ id: "o3", orderNumber: "ORD3", open: rupees(7) }),
    ],
    expected: ["o1+o2: Amount and name, 2 orders combined"],
    sure: false,
  },
  {
    what: "a UTR that two customers claim",
    line: anIncomingLine("UPI/712345678901"),
    orders: [
      anOpenOrder({ utrs: ["712345678901"] }),
      anOpenOrder({ ...second, customer: "k", utrs: ["712345678901"] }),
    ],
    expected: ["o1: Same UTR", "o2: Same UTR"],
    sure: false,
  },
  {
    what: "a UTR against an order number",
    line: anIncomingLine("UPI/712345678901/ORD1794722400999"),
    orders: [anOpenOrder({ utrs: ["712345678901"] }), anOpenOrder(second)],
    expected: ["o1: Same UTR", "o2: Order number in the text"],
    sure: false,
  },
])("$what: suggested with its reason, and sure only without a contradiction", ({ line, orders, expected, sure }) => {
  const { suggestions, confirmAll } = matchLines([line], orders, NONE);
  const text = (suggestions.get("l1") ?? []).map(
    (suggestion) => `${suggestion.shares.map(({ order }) => order).join("+")}: ${suggestionText(suggestion)}`,
  );
  expect(text).toEqual(expected);
  expect(confirmAll.length).toBe(sure ? 1 : 0);
});

test("a UTR that has settled a payment before is flagged and never bulk-confirmed", () => {
  const used = new Set(["712345678901"]);
  const matched = matchLines([anIncomingLine("UPI/712345678901")], [anOpenOrder({ utrs: ["712345678901"] })], used);
  expect([...matched.usedBefore]).toEqual(["l1"]);
  expect(matched.suggestions.get("l1")).toHaveLength(1);
  expect(matched.confirmAll).toEqual([]);
});

test("one word of three does not match a name", () => {
  const { suggestions } = matchLines(
    [anIncomingLine("NEFT-KUMAR")],
    [anOpenOrder({ names: ["Ravi Kumar Gupta"] })],
    NONE,
  );
  expect(suggestions.get("l1")?.map(({ reason }) => reason)).toEqual(["amount"]);
});

test("of many orders with one amount, those of the nearest days are suggested", () => {
  const orders = Array.from({ length: 28 }, (_, place) =>
    anOpenOrder({ id: `o${place + 1}`, placedOn: `2026-09-${String(place + 1).padStart(2, "0")}` }),
  );
  const suggested = (day: string) =>
    matchLines([anIncomingLine("CASH", { day })], orders, NONE)
      .suggestions.get("l1")
      ?.map(({ shares }) => shares[0]?.order)
      .toSorted();
  expect(suggested("2026-09-15")).toEqual(["o13", "o14", "o15", "o16", "o17"]);
  expect(suggested("2026-08-01")).toEqual(["o1", "o2", "o3", "o4", "o5"]);
  expect(suggested("2026-10-20")).toEqual(["o24", "o25", "o26", "o27", "o28"]);
});

test("a line without a match has no suggestions entry, not an empty list", () => {
  expect([...matchLines([anIncomingLine("CASH", { amount: rupees(7) })], [anOpenOrder()], NONE).suggestions]).toEqual(
    [],
  );
});

test("a line with a used reference is flagged, although its other reference is new", () => {
  const line = anIncomingLine("NEFT-N258262000000001-712345678901");
  const order = anOpenOrder({ utrs: ["712345678901"] });
  expect([...matchLines([line], [order], new Set(["N258262000000001"])).usedBefore]).toEqual(["l1"]);
  expect(isExactUtrAndAmount(line, order, new Set(["N258262000000001"]))).toBe(false);
});

test("two combined orders are not confirmed once one of them is paid", () => {
  const both = { utrs: ["712345678902"], open: rupees(590) };
  const orders = [
    anOpenOrder({ ...both, utrs: ["712345678901", "712345678902"] }),
    anOpenOrder({ ...second, ...both }),
  ];
  const lines = [
    anIncomingLine("UPI/712345678902", { id: "both" }),
    anIncomingLine("UPI/712345678901", { id: "one", amount: rupees(590) }),
  ];
  expect(matchLines(lines, orders, NONE).confirmAll.map(({ line }) => line)).toEqual(["one"]);
});

test("a difference of one paisa counts", () => {
  const paisa = 1 as Paise;
  const line = { references: ["712345678901"], amount: paisa };
  expect(isExactUtrAndAmount(line, { utrs: ["712345678901"], open: paisa }, NONE)).toBe(true);
  expect(isExactUtrAndAmount({ ...line, amount: 0 as Paise }, { utrs: ["712345678901"], open: 0 as Paise }, NONE)).toBe(
    false,
  );
  const inBank = (amount: number) => new Map([["u", [{ amount: amount as Paise }]]]);
  expect(bankSighting({ utr: "u", amount: paisa }, inBank(1))).toBe("utr-and-amount");
  expect(bankSighting({ utr: "u", amount: 0 as Paise }, inBank(0))).toBe("not-seen");
});

test("each bank status of a proof has a text", () => {
  expect(BANK_SIGHTING_TEXTS).toEqual({
    "utr-and-amount": "In the bank: UTR and amount",
    "utr-with-other-amount": "In the bank with a different amount",
    "not-seen": "Not in the bank yet",
  });
});

test("two lines for one order: the UTR wins, the other needs a person", () => {
  const lines = [anIncomingLine("ORD1794722400123"), anIncomingLine("UPI/712345678901", { id: "l2" })];
  const { confirmAll } = matchLines(lines, [anOpenOrder({ utrs: ["712345678901"] })], NONE);
  expect(confirmAll.map(({ line }) => line)).toEqual(["l2"]);
});

test("among equal amounts, the order nearest in days comes first", () => {
  const orders = [anOpenOrder({ placedOn: "2026-08-01" }), anOpenOrder({ ...second, placedOn: "2026-09-13" })];
  const { suggestions } = matchLines([anIncomingLine("CASH")], orders, NONE);
  expect(suggestions.get("l1")?.map(({ shares }) => shares[0]?.order)).toEqual(["o2", "o1"]);
});

test.each([
  { what: "UTR and amount", line: anIncomingLine("UPI/712345678901"), used: NONE, holds: true },
  {
    what: "a paisa less",
    line: anIncomingLine("UPI/712345678901", { amount: rupees(1179.99) }),
    used: NONE,
    holds: false,
  },
  { what: "another UTR", line: anIncomingLine("UPI/712345678902"), used: NONE, holds: false },
  {
    what: "a UTR used before",
    line: anIncomingLine("UPI/712345678901"),
    used: new Set(["712345678901"]),
    holds: false,
  },
])("the owner's rule for $what: paid without a person, $holds", ({ line, used, holds }) => {
  expect(isExactUtrAndAmount(line, anOpenOrder({ utrs: ["712345678901"] }), used)).toBe(holds);
});

test.each([
  { amount: 1180, seen: "utr-and-amount" },
  { amount: 1000, seen: "utr-with-other-amount" },
  { amount: -1180, seen: "not-seen" },
])("a proof of ₹1,180 with ₹$amount under its UTR in the bank is $seen", ({ amount, seen }) => {
  const inBank = new Map([["712345678901", [{ amount: rupees(amount) }]]]);
  expect(bankSighting({ utr: "712345678901", amount: rupees(1180) }, inBank)).toBe(seen);
  expect(bankSighting({ utr: "712345678909", amount: rupees(1180) }, inBank)).toBe("not-seen");
});

test("each line and order is confirmed at most once, and no order gets more than it needs", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = dice(seed);
    const utr = () => `71234567890${chance.whole(0, 9)}`;
    const orders = Array.from({ length: chance.whole(0, 30) }, (_, place) =>
      anOpenOrder({
        id: `o${place}`,
        orderNumber: `ORD179472240010${chance.whole(0, 9)}`,
        customer: `c${chance.whole(0, 5)}`,
        open: (chance.whole(0, 5) * 100) as Paise,
        names: [chance.oneOf(["Ravi Sharma", "Kumar", "Verma Aircon"])],
        utrs: chance.maybe() ? [utr()] : [],
      }),
    );
    const lines = Array.from({ length: chance.whole(0, 30) }, (_, place) =>
      anIncomingLine(chance.oneOf([`UPI/${utr()}/RAVI`, `ORD179472240010${chance.whole(0, 9)}`, "KUMAR", "CASH"]), {
        id: `l${place}`,
        amount: (chance.whole(-1, 12) * 100) as Paise,
      }),
    );
    const { suggestions, confirmAll } = matchLines(lines, orders, new Set([utr()]));
    const confirmed = confirmAll.flatMap(({ shares }) => shares.map(({ order }) => order));
    expect(new Set(confirmed).size, `seed ${seed}`).toBe(confirmed.length);
    expect(new Set(confirmAll.map(({ line }) => line)).size).toBe(confirmAll.length);
    for (const { line: id, shares, over } of [...suggestions.values()].flat()) {
      expect(sum(shares.map(({ amount }) => amount)) + over).toBe(lines.find((line) => line.id === id)?.amount);
      for (const { order, amount } of shares)
        expect(amount).toBeLessThanOrEqual(orders.find(({ id: known }) => known === order)?.open ?? 0);
    }
  }
});
