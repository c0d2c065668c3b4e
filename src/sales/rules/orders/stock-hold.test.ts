import { expect, test } from "vitest";
import { isUnreserved, type OrderFacts } from "./order-state.ts";
import { isShort, reservationForBuyer, reservationForStaff, tooManyUnpaidText } from "./stock-hold.ts";

const AT = "2026-11-15T10:00:00.000Z";
const EXPIRED = { status: "Placed", paid: false, holdExpiredAt: AT } as const;
const SHORT = { shortages: [{ id: "fan", name: "Fan motor", quantity: 3, left: 2 }] };

test.each<{ what: string; facts: OrderFacts; unreserved: boolean }>([
  { what: "holds its goods", facts: { ...EXPIRED, holdExpiredAt: null }, unreserved: false },
  { what: "has lost its reservation", facts: EXPIRED, unreserved: true },
  { what: "was paid after that", facts: { ...EXPIRED, paid: true }, unreserved: true },
  { what: "has left", facts: { ...EXPIRED, dispatchedAt: AT }, unreserved: false },
  { what: "is cancelled", facts: { ...EXPIRED, cancelledAt: AT }, unreserved: false },
])("the goods of an order that $what are unreserved: $unreserved", ({ facts, unreserved }) => {
  expect(isUnreserved(facts)).toBe(unreserved);
  expect(isShort({ ...facts, ...SHORT })).toBe(unreserved);
  expect(reservationForBuyer(facts) !== undefined).toBe(unreserved);
  expect(reservationForStaff(facts) !== undefined).toBe(unreserved);
});

test.each<{ order: Parameters<typeof isShort>[0]; short: boolean; buyer: string; staff: string }>([
  {
    order: EXPIRED,
    short: false,
    buyer: "The goods are still in stock. We reserve them again when you add your payment proof.",
    staff: "The reservation expired. The goods are in stock and on sale again.",
  },
  {
    order: { ...EXPIRED, ...SHORT },
    short: true,
    buyer: "Only 2 left of Fan motor. Please do not pay for this order. Cancel it and order again, or call us.",
    staff: "The reservation expired. Only 2 left of Fan motor.",
  },
  {
    order: { ...EXPIRED, status: "Success" },
    short: false,
    buyer: "The goods are in stock. We reserve them as soon as we have your payment.",
    staff: "The goods are in stock, but not reserved for this order yet.",
  },
  {
    order: { ...EXPIRED, ...SHORT, paid: true },
    short: true,
    buyer: "Only 2 left of Fan motor. We will contact you about the goods or your money.",
    staff:
      "The goods are not reserved. Only 2 left of Fan motor. Find the goods before dispatch, or refund the payment.",
  },
])("buyers see “$buyer”, staff “$staff”", ({ order, short, buyer, staff }) => {
  expect([isShort(order), reservationForBuyer(order), reservationForStaff(order)]).toEqual([short, buyer, staff]);
});

test.each([
  [1, "Pay or cancel your open order first."],
  [3, "Pay or cancel one of your 3 open orders first."],
])("a buyer with %i unpaid orders sees what to do first", (count, text) => {
  expect(tooManyUnpaidText(count)).toBe(`${text} If you have paid, please wait until we have checked the payment.`);
});
