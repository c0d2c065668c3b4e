import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { allocate, loosened, proposeShares, type Revision, settled, stillOpen, takenFor } from "./allocations.ts";
import { sharesOf } from "./makers.ts";

const AT = new Date("2026-09-15T06:00:00Z");
const ORDERS = [
  { order: "ORD2", placedOn: "2026-09-02", due: rupees(2000) },
  { order: "ORD1", placedOn: "2026-09-01", due: rupees(1000) },
];
const money = (amount: number, id = "p1") => ({ id, amount: rupees(amount) });
const shares = (...given: [order: string, amount: number][]) =>
  given.map(([order, amount]) => ({ order, amount: rupees(amount) }));
const aRevision = (given: ReturnType<typeof shares>, changes: Partial<Revision> = {}): Revision => ({
  payment: "p1",
  revision: 1,
  shares: given,
  at: AT,
  by: "asha",
  ...changes,
});

test.each([
  { what: "one order", paid: 1000, given: shares(["ORD1", 1000]) },
  { what: "several orders", paid: 3000, given: shares(["ORD1", 1000], ["ORD2", 2000]) },
  { what: "part of an order", paid: 500, given: shares(["ORD2", 500]) },
  { what: "no order yet", paid: 500, given: [] },
  { what: "an order, and the rest on account", paid: 1500, given: shares(["ORD1", 1000]) },
])("a payment can be for $what", ({ paid, given }) => {
  const allocated = allocate(money(paid), { shares: given, at: AT, by: "asha" }, { orders: ORDERS, revisions: [] });
  expect(allocated).toEqual({ ok: true, revision: aRevision(given) });
});

test.each([
  {
    what: "more than the payment",
    given: shares(["ORD2", 1500.01]),
    problem: "₹1,500.01 is more than the payment of ₹1,500.00.",
  },
  { what: "more than the order needs", given: shares(["ORD1", 1000.01]), problem: "ORD1 needs only ₹1,000.00 more." },
  { what: "an order named twice", given: shares(["ORD1", 1], ["ORD1", 1]), problem: "An order is listed twice." },
  { what: "somebody else's order", given: shares(["ORD9", 1]), problem: "ORD9 does not belong to this customer." },
  { what: "nothing of it", given: shares(["ORD1", 0]), problem: "Please enter an amount above 0 for ORD1." },
  { what: "less than nothing", given: shares(["ORD1", -5]), problem: "Please enter an amount above 0 for ORD1." },
])("a payment of ₹1,500 is not for $what", ({ given, problem }) => {
  const books = { orders: ORDERS, revisions: [] };
  expect(allocate(money(1500), { shares: given, at: AT, by: "asha" }, books)).toEqual({ ok: false, problem });
});

test("an order settled by another payment accepts no more", () => {
  const revisions = [aRevision(shares(["ORD1", 1000]), { payment: "p0" })];
  const again = { shares: shares(["ORD1", 1]), at: AT, by: "asha" };
  expect(allocate(money(5), again, { orders: ORDERS, revisions })).toEqual({
    ok: false,
    problem: "ORD1 is already settled.",
  });
});

test("a payment can be reallocated, and the earlier allocation stays in the history", () => {
  const first = aRevision(shares(["ORD1", 1000]));
  const anew = { shares: shares(["ORD2", 900]), at: AT, by: "vikram", reason: "Ravi meant the other order" };
  const allocated = allocate(money(1000), anew, { orders: ORDERS, revisions: [first] });
  expect(allocated).toEqual({ ok: true, revision: aRevision(anew.shares, { ...anew, revision: 2 }) });
  const history = allocated.ok ? [first, allocated.revision] : [];
  expect(sharesOf("p1", history.toReversed())).toEqual(shares(["ORD2", 900]));
  expect(settled(history)).toEqual(new Map([["ORD2", rupees(900)]]));
  expect(ORDERS.map((order) => stillOpen(order, history))).toEqual([rupees(1100), rupees(1000)]);
});

test.each([
  { paid: 400, proposed: shares(["ORD1", 400]) },
  { paid: 1500, proposed: shares(["ORD1", 1000], ["ORD2", 500]) },
  { paid: 9000, proposed: shares(["ORD1", 1000], ["ORD2", 2000]) },
])("₹$paid is proposed for the oldest order first", ({ paid, proposed }) => {
  expect(proposeShares(money(paid), { orders: ORDERS, revisions: [] })).toEqual(proposed);
});

test("the older order comes first, whatever its number", () => {
  const orders = ORDERS.map((order) => ({ ...order, order: order.order === "ORD1" ? "ORD9" : order.order }));
  expect(proposeShares(money(1000), { orders, revisions: [] })).toEqual(shares(["ORD9", 1000]));
});

test("a proposal skips orders settled by other payments, but not by the payment itself", () => {
  const revisions = [
    aRevision(shares(["ORD1", 1000]), { payment: "p0" }),
    aRevision(shares(["ORD2", 300]), { payment: "p1" }),
  ];
  expect(proposeShares(money(5000), { orders: ORDERS, revisions })).toEqual(shares(["ORD2", 2000]));
});

test.each([
  {
    due: 2000,
    left: [
      ["ORD2", 1500],
      ["ORD2", 500],
    ],
    what: "as dear as before: nothing changes",
  },
  {
    due: 1700,
    left: [
      ["ORD2", 1500],
      ["ORD2", 200],
    ],
    what: "a little cheaper: the last payment gives way",
  },
  { due: 1000, left: [["ORD2", 1000]], what: "much cheaper: the first as well" },
  { due: 0, left: [], what: "cancelled: all of it waits on account" },
] as const)("an order that was settled and is $what", ({ due, left }) => {
  const revisions = [
    aRevision(shares(["ORD2", 1500])),
    aRevision(shares(["ORD2", 500], ["ORD1", 100]), { payment: "p2", revision: 4 }),
  ];
  const anew = loosened({ order: "ORD2", due: rupees(due) }, revisions, { at: AT, by: "asha", reason: "Credit note" });
  const now = [...revisions, ...anew];
  const given = ["p1", "p2"].flatMap((payment) => sharesOf(payment, now).filter(({ order }) => order === "ORD2"));
  expect(given).toEqual(shares(...left.map(([order, amount]): [string, number] => [order, amount])));
  expect(sharesOf("p2", now)).toContainEqual({ order: "ORD1", amount: rupees(100) });
});

test("the current allocation of a payment does not block its own reallocation", () => {
  const revisions = [aRevision(shares(["ORD1", 1000])), aRevision(shares(["ORD2", 500]), { payment: "p2" })];
  const again = { shares: shares(["ORD1", 900]), at: AT, by: "asha" };
  expect(allocate(money(1000), again, { orders: ORDERS, revisions })).toMatchObject({ ok: true });
  expect(proposeShares(money(1200), { orders: ORDERS, revisions })).toEqual(shares(["ORD1", 1000], ["ORD2", 200]));
});

test("a cheaper order releases money only from its own payments, and none unless overpaid", () => {
  const decided = { at: AT, by: "asha" };
  const revisions = [
    aRevision(shares(["ORD1", 700], ["ORD2", 300])),
    aRevision(shares(["ORD1", 50]), { payment: "p2" }),
  ];
  const anew = loosened({ order: "ORD2", due: rupees(100) }, revisions, decided);
  expect(anew).toEqual([aRevision(shares(["ORD1", 700], ["ORD2", 100]), { revision: 2 })]);
  expect(loosened({ order: "ORD2", due: rupees(300) }, revisions, decided)).toEqual([]);
});

test.each([
  { amount: 100, taken: [["p1", 100]], rest: 0 },
  {
    amount: 350,
    taken: [
      ["p1", 300],
      ["p2", 50],
    ],
    rest: 0,
  },
  {
    amount: 900,
    taken: [
      ["p1", 300],
      ["p2", 500],
    ],
    rest: 100,
  },
])("$amount of credit is taken from the oldest money first, and $rest is no payment", ({ amount, taken, rest }) => {
  const onAccount = [money(300, "p1"), money(0, "p0"), money(500, "p2")];
  const used = takenFor({ order: "ORD1", amount: rupees(amount) }, onAccount, { revisions: [], at: AT, by: "asha" });
  expect(used.revisions.map(({ payment, shares: [share] }) => [payment, (share?.amount ?? 0) / 100])).toEqual(taken);
  expect(used.rest).toBe(rupees(rest));
});

test("credit adds to what the same payment already gives the order, and leaves its other orders", () => {
  const revisions = [aRevision(shares(["ORD1", 200], ["ORD2", 50]), { revision: 3 })];
  const used = takenFor({ order: "ORD1", amount: rupees(80) }, [money(100)], { revisions, at: AT, by: "ravi" });
  expect(used).toEqual({
    revisions: [aRevision(shares(["ORD2", 50], ["ORD1", 280]), { revision: 4, by: "ravi" })],
    rest: 0,
  });
});
