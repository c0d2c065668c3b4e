import { expect, test } from "vitest";
import { rupees } from "#platform/rules/money/money.ts";
import { changeSinceYesterday, HISTORY_DAYS, sparklinePoints } from "./price-history.ts";

const today = "2026-11-15";
const yesterday = { day: "2026-11-14", price: 400 };

test.each([
  { price: 412, direction: "up", amount: 12, percent: 3 },
  { price: 381.5, direction: "down", amount: 18.5, percent: 4.6 },
  { price: 400, direction: "same", amount: 0, percent: 0 },
  { price: 400.01, direction: "up", amount: 0.01, percent: 0 },
  { price: 399.99, direction: "down", amount: 0.01, percent: 0 },
  { price: 403, direction: "up", amount: 3, percent: 0.8 },
])("from ₹400 to ₹$price is $direction by ₹$amount, $percent %", ({ price, direction, amount, percent }) => {
  const history = [{ day: today, price }, yesterday, { day: "2026-11-13", price: 1 }];
  expect(changeSinceYesterday(history, today)).toEqual({ direction, amount: rupees(amount), percent });
});

test("without a stored price for yesterday, the latest day before it counts", () => {
  const history = [
    { day: "2026-11-10", price: 300 },
    { day: today, price: 330 },
  ];
  expect(changeSinceYesterday(history, today)).toMatchObject({ direction: "up", percent: 10 });
});

test("a price without an earlier day, or without today, has no change", () => {
  expect(changeSinceYesterday([], today)).toBeUndefined();
  expect(changeSinceYesterday([{ day: today, price: 400 }], today)).toBeUndefined();
  expect(changeSinceYesterday([yesterday], today)).toBeUndefined();
  expect(
    changeSinceYesterday(
      [
        { day: "2026-11-14", price: 0 },
        { day: today, price: 4 },
      ],
      today,
    ),
  ).toBeUndefined();
});

test.each([
  { prices: [400, 410, 405], points: "0,20 30,0 60,10" },
  { prices: [400, 400], points: "0,10 60,10" },
  { prices: [400], points: "0,10 60,10" },
  { prices: [400, Number.NaN, 420], points: "0,20 60,0" },
  { prices: [400, 403, 416], points: "0,20 30,16.3 60,0" },
  { prices: [], points: "" },
])("the sparkline of $prices has the points $points", ({ prices, points }) => {
  expect(sparklinePoints(prices, { width: 60, height: 20 })).toBe(points);
});

test("a sparkline of thirty days fills the box from edge to edge", () => {
  const points = sparklinePoints(
    Array.from({ length: 30 }, (_, day) => 400 + day),
    { width: 100, height: 24 },
  ).split(" ");
  expect(points).toHaveLength(30);
  expect(points[0]).toBe("0,24");
  expect(points.at(-1)).toBe("100,0");
});

test("days come in any order, prices of a rupee and less count, and thirty days are shown", () => {
  const history = [
    { day: "2026-11-12", price: 1 },
    { day: "2026-11-14", price: 0.5 },
    { day: today, price: 1 },
    { day: "2026-11-13", price: 2 },
  ];
  expect(changeSinceYesterday(history, today)).toEqual({ direction: "up", amount: rupees(0.5), percent: 100 });
  expect(changeSinceYesterday(history.toReversed(), today)).toMatchObject({ percent: 100 });
  expect(HISTORY_DAYS).toBe(30);
});
