import { expect, test } from "vitest";
import { dice } from "#domain/makers.ts";
import { type Paise, rupees, sum } from "#domain/money.ts";
import { isExactUtrAndAmount, matchLines, seenInBank } from "./matching.ts";
import type { OpenOrder } from "./order-index.ts";
import { referencesIn } from "./references.ts";
import { type IncomingLine, suggestionWords } from "./suggest.ts";

const anOrder = (changes: Partial<OpenOrder> = {}): OpenOrder => ({
  id: "o1",
  orderNumber: "ORD1794722400123",
  customer: "ravi",
  open: rupees(1180),
  placedOn: "2026-09-14",
  names: ["Ravi Sharma", "Sharma Cooling Pvt Ltd", "9876543210"],
  utrs: [],
  ...changes,
});
const aLine = (narration: string, changes: Partial<IncomingLine> = {}): IncomingLine => ({
  id: "l1",
  day: "2026-09-15",
  amount: rupees(1180),
  narration,
  references: referencesIn({ narration, reference: "" }),
  ...changes,
});
const NONE = new Set<string>();
const second = { id: "o2", orderNumber: "ORD1794722400999" };

type Case = { what: string; line: IncomingLine; orders: OpenOrder[]; says: string[]; sure: boolean };

test.each<Case>([
  {
    what: "UTR and amount",
    line: aLine("UPI/712345678901/X"),
    orders: [anOrder({ utrs: ["712345678901"] })],
    says: ["o1: UTR equal"],
    sure: true,
  },
  {
    what: "a UTR with less money",
    line: aLine("UPI/712345678901/X", { amount: rupees(1000) }),
    orders: [anOrder({ utrs: ["712345678901"] })],
    says: ["o1: UTR equal, ₹180.00 is missing"],
    sure: false,
  },
  {
    what: "a UTR with more money",
    line: aLine("UPI/712345678901/X", { amount: rupees(1200) }),
    orders: [anOrder({ utrs: ["712345678901"] })],
    says: ["o1: UTR equal, ₹20.00 more than is open"],
    sure: false,
  },
  {
    what: "the order's number",
    line: aLine("UPI/X/order ORD1794722400123"),
    orders: [anOrder(), anOrder({ ...second, open: rupees(5) })],
    says: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number in pieces",
    line: aLine("NEFT-RAVI-ord 17947 22400123"),
    orders: [anOrder()],
    says: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number without letters",
    line: aLine("IMPS 1794722400123 gas"),
    orders: [anOrder()],
    says: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "the number of the invoice",
    line: aLine("NEFT AGST SH/26-27/00123"),
    orders: [anOrder({ papers: ["SH/26-27/00123"] })],
    says: ["o1: Order number in the text"],
    sure: true,
  },
  {
    what: "amount and name",
    line: aLine("NEFT-SHARMA COOLING P"),
    orders: [anOrder(), anOrder({ ...second, customer: "k", names: ["Kumar"] })],
    says: ["o1: Amount and name", "o2: Amount alone"],
    sure: false,
  },
  {
    what: "amount and mobile in a UPI id",
    line: aLine("UPI-9876543210@ybl-gas"),
    orders: [anOrder()],
    says: ["o1: Amount and name"],
    sure: false,
  },
  {
    what: "words that every trader is called by",
    line: aLine("NEFT-VERMA COOLING PVT LTD"),
    orders: [anOrder()],
    says: ["o1: Amount alone"],
    sure: false,
  },
  {
    what: "an amount alone",
    line: aLine("CASH DEPOSIT"),
    orders: [anOrder()],
    says: ["o1: Amount alone"],
    sure: false,
  },
  {
    what: "a UTR the bank has cut",
    line: aLine("NEFT CR-KUMAR-ICICN22026091"),
    orders: [anOrder({ utrs: ["ICICN22026091510858319"] })],
    says: ["o1: UTR begins alike, the bank cut the rest"],
    sure: false,
  },
  { what: "nothing at all", line: aLine("CASH", { amount: rupees(7) }), orders: [anOrder()], says: [], sure: false },
  {
    what: "money that went out",
    line: aLine("UPI/712345678901", { amount: rupees(-1180) }),
    orders: [anOrder({ utrs: ["712345678901"] })],
    says: [],
    sure: false,
  },
  {
    what: "an order that needs nothing",
    line: aLine("UPI/712345678901", { amount: rupees(5) }),
    orders: [anOrder({ utrs: ["712345678901"], open: rupees(0) })],
    says: [],
    sure: false,
  },
  {
    what: "a UTR for two orders",
    line: aLine("UPI/712345678901"),
    orders: [
      anOrder({ utrs: ["712345678901"], open: rupees(1000) }),
      anOrder({ ...second, utrs: ["712345678901"], open: rupees(180) }),
    ],
    says: ["o1+o2: UTR equal, 2 orders together"],
    sure: true,
  },
  {
    what: "two numbers in one text",
    line: aLine("ORD1794722400123 ORD1794722400999"),
    orders: [anOrder({ open: rupees(1000) }), anOrder({ ...second, open: rupees(180) })],
    says: ["o1+o2: Order number in the text, 2 orders together"],
    sure: true,
  },
  {
    what: "a name whose orders make the sum",
    line: aLine("NEFT-RAVI SHARMA"),
    orders: [
      anOrder({ open: rupees(1000) }),
      anOrder({ ...second, open: rupees(180) }),
      anOrder({ id: "o3", orderNumber: "ORD3", open: rupees(7) }),
    ],
    says: ["o1+o2: Amount and name, 2 orders together"],
    sure: false,
  },
  {
    what: "a UTR that two customers claim",
    line: aLine("UPI/712345678901"),
    orders: [anOrder({ utrs: ["712345678901"] }), anOrder({ ...second, customer: "k", utrs: ["712345678901"] })],
    says: ["o1: UTR equal", "o2: UTR equal"],
    sure: false,
  },
  {
    what: "a UTR against an order number",
    line: aLine("UPI/712345678901/ORD1794722400999"),
    orders: [anOrder({ utrs: ["712345678901"] }), anOrder(second)],
    says: ["o1: UTR equal", "o2: Order number in the text"],
    sure: false,
  },
])("$what: suggested with its reason, and sure only when nothing speaks against it", ({ line, orders, says, sure }) => {
  const { suggestions, confirmAll } = matchLines([line], orders, NONE);
  const said = (suggestions.get("l1") ?? []).map(
    (suggestion) => `${suggestion.shares.map(({ order }) => order).join("+")}: ${suggestionWords(suggestion)}`,
  );
  expect(said).toEqual(says);
  expect(confirmAll.length).toBe(sure ? 1 : 0);
});

test("a UTR that has settled something before is flagged and never confirmed with the others", () => {
  const used = new Set(["712345678901"]);
  const matched = matchLines([aLine("UPI/712345678901")], [anOrder({ utrs: ["712345678901"] })], used);
  expect([...matched.usedBefore]).toEqual(["l1"]);
  expect(matched.suggestions.get("l1")).toHaveLength(1);
  expect(matched.confirmAll).toEqual([]);
});

test("one word of three is nobody's name", () => {
  const { suggestions } = matchLines([aLine("NEFT-KUMAR")], [anOrder({ names: ["Ravi Kumar Gupta"] })], NONE);
  expect(suggestions.get("l1")?.map(({ reason }) => reason)).toEqual(["amount"]);
});

test("of many orders at one price, those of the nearest days are suggested", () => {
  const orders = Array.from({ length: 28 }, (_, place) =>
    anOrder({ id: `o${place + 1}`, placedOn: `2026-09-${String(place + 1).padStart(2, "0")}` }),
  );
  const suggested = (day: string) =>
    matchLines([aLine("CASH", { day })], orders, NONE)
      .suggestions.get("l1")
      ?.map(({ shares }) => shares[0]?.order)
      .toSorted();
  expect(suggested("2026-09-15")).toEqual(["o13", "o14", "o15", "o16", "o17"]);
  expect(suggested("2026-08-01")).toEqual(["o1", "o2", "o3", "o4", "o5"]);
  expect(suggested("2026-10-20")).toEqual(["o24", "o25", "o26", "o27", "o28"]);
});

test("two lines for one order: the UTR wins, the other waits for a person", () => {
  const lines = [aLine("ORD1794722400123"), aLine("UPI/712345678901", { id: "l2" })];
  const { confirmAll } = matchLines(lines, [anOrder({ utrs: ["712345678901"] })], NONE);
  expect(confirmAll.map(({ line }) => line)).toEqual(["l2"]);
});

test("of the same amount, the order of these days comes first", () => {
  const orders = [anOrder({ placedOn: "2026-08-01" }), anOrder({ ...second, placedOn: "2026-09-13" })];
  const { suggestions } = matchLines([aLine("CASH")], orders, NONE);
  expect(suggestions.get("l1")?.map(({ shares }) => shares[0]?.order)).toEqual(["o2", "o1"]);
});

test.each([
  { what: "UTR and amount", line: aLine("UPI/712345678901"), used: NONE, holds: true },
  { what: "a paisa less", line: aLine("UPI/712345678901", { amount: rupees(1179.99) }), used: NONE, holds: false },
  { what: "another UTR", line: aLine("UPI/712345678902"), used: NONE, holds: false },
  { what: "a UTR used before", line: aLine("UPI/712345678901"), used: new Set(["712345678901"]), holds: false },
])("the owner's rule for $what: paid without a person, $holds", ({ line, used, holds }) => {
  expect(isExactUtrAndAmount(line, anOrder({ utrs: ["712345678901"] }), used)).toBe(holds);
});

test.each([
  { amount: 1180, seen: "utr-and-amount" },
  { amount: 1000, seen: "utr-with-other-amount" },
  { amount: -1180, seen: "not-seen" },
])("a proof over ₹1,180 with ₹$amount under its UTR in the bank is $seen", ({ amount, seen }) => {
  const inBank = new Map([["712345678901", [{ amount: rupees(amount) }]]]);
  expect(seenInBank({ utr: "712345678901", amount: rupees(1180) }, inBank)).toBe(seen);
  expect(seenInBank({ utr: "712345678909", amount: rupees(1180) }, inBank)).toBe("not-seen");
});

test("whatever lines and orders meet, every line and order is confirmed once at most, and no order gets more than it needs", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const chance = dice(seed);
    const utr = () => `71234567890${chance.whole(0, 9)}`;
    const orders = Array.from({ length: chance.whole(0, 30) }, (_, place) =>
      anOrder({
        id: `o${place}`,
        orderNumber: `ORD179472240010${chance.whole(0, 9)}`,
        customer: `c${chance.whole(0, 5)}`,
        open: (chance.whole(0, 5) * 100) as Paise,
        names: [chance.oneOf(["Ravi Sharma", "Kumar", "Verma Aircon"])],
        utrs: chance.maybe() ? [utr()] : [],
      }),
    );
    const lines = Array.from({ length: chance.whole(0, 30) }, (_, place) =>
      aLine(chance.oneOf([`UPI/${utr()}/RAVI`, `ORD179472240010${chance.whole(0, 9)}`, "KUMAR", "CASH"]), {
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
