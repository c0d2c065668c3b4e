import { expect, test } from "vitest";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { anOpenOrder } from "./makers.ts";
import { dayNumber, distinctiveWords, indexOrders, type OpenOrder } from "./order-index.ts";

const ids = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);
const many = (length: number, made: (place: number) => Partial<OpenOrder>) =>
  Array.from({ length }, (_, place) => anOpenOrder({ id: `o${place}`, ...made(place) }));
const september = (date: number) => `2026-09-${String(date).padStart(2, "0")}`;

test("days are numbered consecutively, also across the end of a year", () => {
  expect(dayNumber("2027-01-01") - dayNumber("2026-12-31")).toBe(1);
});

test.each([
  { name: "Ravi Sharma", words: ["RAVI", "SHARMA"] },
  { name: "Sharma Cooling Pvt Ltd", words: ["SHARMA"] },
  { name: "Ram Das", words: ["RAM", "DAS"] },
  { name: "Ram Sharma", words: ["SHARMA"] },
  { name: "Om Gas 5", words: ["GAS"] },
  { name: "R2D2 Ravi ravi", words: ["RAVI"] },
  { name: "2RAVI RAVI2 Kumar", words: ["KUMAR"] },
  { name: "9876543210", words: ["9876543210"] },
  { name: "98765432101 1987654321012", words: [] },
  { name: "Cooling Traders", words: [] },
])("the distinctive words of “$name” are $words", ({ name, words }) => {
  expect(distinctiveWords(name)).toEqual(words);
});

test("an order that needs one paisa is indexed, one that needs nothing is not", () => {
  const index = indexOrders(many(2, (place) => ({ open: place as Paise, utrs: ["712345678901"] })));
  expect(ids(index.withUtr("712345678901", 0))).toEqual(["o1"]);
});

test("of more than eight orders, the eight of the nearest days are candidates, in any input order", () => {
  const orders = many(20, (place) => ({ placedOn: september(place + 1) })).toReversed();
  const index = indexOrders(orders);
  const near = (date: number) => ids(index.withAmount(rupees(1180), dayNumber(september(date))));
  const from = (place: number) => Array.from({ length: 8 }, (_, more) => `o${place + more}`);
  expect(near(11)).toEqual(from(7));
  expect(near(1)).toEqual(from(0));
  expect(near(25)).toEqual(from(12));
  expect(ids(indexOrders(orders.slice(0, 8)).withAmount(rupees(1180), 0))).toHaveLength(8);
});

test("every order of the same day is found", () => {
  const index = indexOrders(many(9, (place) => ({ placedOn: september(place < 8 ? 10 : 20) })));
  expect(ids(index.withAmount(rupees(1180), dayNumber(september(10))))).toEqual(
    Array.from({ length: 8 }, (_, place) => `o${place}`),
  );
});

test("a truncated reference is found by its beginning, from ten characters on", () => {
  const utr = "ICICN22026091510858319";
  const index = indexOrders([
    anOpenOrder({ id: "a", utrs: ["712345678901", utr] }),
    anOpenOrder({ id: "b", utrs: ["ICICN22026999910858319"] }),
    anOpenOrder({ id: "c", utrs: ["SBIN426258"] }),
  ]);
  expect(ids(index.withUtrStart(utr.slice(0, 12), 0))).toEqual(["a"]);
  expect(ids(index.withUtrStart(utr.slice(0, 10), 0))).toEqual(["a", "b"]);
  expect(ids(index.withUtrStart(utr, 0)), "whole, it is no beginning").toEqual([]);
  expect(ids(index.withUtrStart("SBIN426258", 0)), "and neither is a short one").toEqual([]);
});

test.each([
  { customers: 20, found: 20 },
  { customers: 21, found: 0 },
])("a name shared by $customers customers finds $found of them", ({ customers, found }) => {
  const index = indexOrders(many(customers, (place) => ({ customer: `c${place}`, names: ["Kumar"] })));
  expect(index.customersCalled("KUMAR")).toHaveLength(found);
});

test("an unused name finds no customer, and an unknown customer has no names", () => {
  const index = indexOrders([anOpenOrder({ customer: "ravi", names: ["Ravi"] })]);
  expect(index.customersCalled("KUMAR")).toEqual([]);
  expect(index.namesOf("kumar")).toEqual([]);
  expect(index.namesOf("ravi")).toEqual(["Ravi"]);
});

test.each([
  { orderNumber: "ORD1794722400123", input: "1794722400123", found: true },
  { orderNumber: "ORD179472240012", input: "179472240012", found: true },
  { orderNumber: "ORD17947224001", input: "17947224001", found: false },
  { orderNumber: "ORD1", input: "ORD1", found: false },
  { orderNumber: "ORD12", input: "ORD12", found: true },
])("the order $orderNumber is found by $input: $found", ({ orderNumber, input, found }) => {
  expect(indexOrders([anOpenOrder({ orderNumber })]).withNumber(input, 0)).toHaveLength(found ? 1 : 0);
});

test("sums use a customer's ten oldest orders, at least two of them, preferring the oldest", () => {
  const orders = many(11, (place) => ({ open: (2 ** place) as Paise, placedOn: september(place + 1) })).toReversed();
  const index = indexOrders(orders);
  const sum = (...places: number[]) =>
    ids(index.summingUp("ravi", places.reduce((all, place) => all + 2 ** place, 0) as Paise));
  expect(sum(0, 9)).toEqual(["o0", "o9"]);
  expect(sum(1, 2, 3)).toEqual(["o1", "o2", "o3"]);
  expect(sum(9), "one order is no sum").toEqual([]);
  expect(sum(0, 10), "the eleventh is left out").toEqual([]);
  expect(index.summingUp("kumar", 3 as Paise)).toEqual([]);
  const equal = indexOrders(many(3, (place) => ({ open: 5 as Paise, placedOn: september(place + 1) })));
  expect(ids(equal.summingUp("ravi", 10 as Paise))).toEqual(["o0", "o1"]);
});
