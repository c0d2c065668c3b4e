import { expect, test } from "vitest";
import { buyerSteps, type OpenOrder } from "./buyer-steps.ts";
import { NO_TIMESTAMPS } from "./order-state.ts";

const SHOP = { state: "Delhi", address: "12 Azad Market, Delhi 110006", holdHours: 48 };
const AS_STORED = { day: (day: string) => day, moment: (moment: string) => moment };
const AT = "2026-11-16T10:00:00.000Z";

const ORDER: OpenOrder = {
  paid: false,
  status: "Placed",
  ...NO_TIMESTAMPS,
  orderDate: "2026-11-15T10:00:00.000Z",
  shipping: { state: "Punjab" },
  returns: [],
};

const PAY = (until: string) => `Please pay by ${until}. After that the goods may be sold to others.`;

test.each<{ what: string; facts: Partial<OpenOrder>; expected: string | undefined }>([
  { what: "a new order", facts: {}, expected: PAY("2026-11-17T10:00:00.000Z") },
  {
    what: "one whose payment was not found",
    facts: { paymentUndoneAt: AT },
    expected: PAY("2026-11-18T10:00:00.000Z"),
  },
  { what: "one whose goods were changed", facts: { linesChangedAt: AT }, expected: PAY("2026-11-18T10:00:00.000Z") },
  { what: "one with a proof", facts: { status: "Success" }, expected: undefined },
  { what: "one paid in part", facts: { received: 500 }, expected: undefined },
  { what: "a paid one", facts: { paid: true }, expected: undefined },
  { what: "one that no longer holds its goods", facts: { holdExpiredAt: AT }, expected: undefined },
  { what: "one on credit", facts: { dispatchedAt: AT, creditDueOn: "2026-12-15" }, expected: undefined },
  { what: "a cancelled one", facts: { cancelledAt: AT }, expected: undefined },
])("the buyer of $what reads about paying: $expected", ({ facts, expected }) => {
  expect(buyerSteps({ ...ORDER, ...facts }, SHOP, AS_STORED).payment).toBe(expected);
});

test("a shop whose orders hold their goods without end names no moment", () => {
  expect(buyerSteps(ORDER, { ...SHOP, holdHours: 0 }, AS_STORED)).toEqual({});
});

const two = { returnQty: 2, returnBy: "2026-12-15" };
const TWO = [two];
const BACK = "They must be back with us by 2026-12-15.";

test.each<{ what: string; order: Partial<OpenOrder>; expected: string | undefined }>([
  {
    what: "outside the shop's state",
    order: { returns: TWO },
    expected: `Please send us 2 empty cylinders first. Address: ${SHOP.address}. ${BACK} We send the gas when we have received them.`,
  },
  {
    what: "outside the state, with one of two received",
    order: { returns: [{ ...two, returned: 1 }] },
    expected: `Please send us 1 empty cylinder first. Address: ${SHOP.address}. ${BACK} We send the gas when we have received them.`,
  },
  {
    what: "in the shop's state",
    order: { returns: TWO, shipping: { state: "New Delhi" } },
    expected: `Please have 2 empty cylinders ready when the gas comes. ${BACK}`,
  },
  { what: "with all received", order: { returns: [{ ...two, returned: 2 }] }, expected: undefined },
  { what: "without returns", order: {}, expected: undefined },
  { what: "dispatched", order: { returns: TWO, dispatchedAt: AT }, expected: undefined },
  { what: "cancelled", order: { returns: TWO, cancelledAt: AT }, expected: undefined },
])("the buyer of an order $what reads about the empties: $expected", ({ order, expected }) => {
  expect(buyerSteps({ ...ORDER, ...order }, SHOP, AS_STORED).empties).toBe(expected);
});

test("a shop without an address names none", () => {
  const { empties } = buyerSteps({ ...ORDER, returns: TWO }, { ...SHOP, address: "" }, AS_STORED);
  expect(empties).toBe(`Please send us 2 empty cylinders first. ${BACK} We send the gas when we have received them.`);
});
