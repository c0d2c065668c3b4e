import { expect, test } from "vitest";
import { aGas, anEmptyCylinder, aSparePart, dice } from "#catalogue/rules/products/makers.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { drifted, movesDaily, priceOfTheDay } from "./daily-drift.ts";

const today = { day: "2026-11-15", seed: "the shop's secret" };
const ten = { weight: "10 kg", weightKg: 10, basePrice: 4500, finalPriceInclGST: 5310 };

test.each([
  { what: "gas", product: aGas(), moves: true },
  { what: "a part", product: aSparePart(), moves: true },
  { what: "a price fixed with GST", product: aSparePart({ finalPriceInclGST: 165 }), moves: false },
  { what: "a product with variants", product: aGas({ variants: [ten] }), moves: false },
  { what: "an empty cylinder", product: anEmptyCylinder({ price: 6000 }), moves: false },
  { what: "a product without a price", product: aSparePart({ price: 0 }), moves: false },
])("$what moves daily: $moves", ({ product, moves }) => {
  expect(movesDaily(product)).toBe(moves);
});

test.each([
  { base: 412, basisPoints: 500, price: 432.6 },
  { base: 412, basisPoints: -500, price: 391.4 },
  { base: 412, basisPoints: 0, price: 412 },
  { base: 51, basisPoints: -500, price: 50 },
  { base: 50, basisPoints: -500, price: 50 },
  { base: 50, basisPoints: 500, price: 52.5 },
  { base: 35, basisPoints: -500, price: 35 },
  { base: 0.99, basisPoints: 500, price: 1.03 },
])("₹$base moved by $basisPoints hundredths of a percent is ₹$price", ({ base, basisPoints, price }) => {
  expect(drifted(rupees(base), basisPoints)).toBe(rupees(price));
});

test("all buyers get the same price on one day, and another price on another day", () => {
  expect(priceOfTheDay(aGas(), today)).toBe(priceOfTheDay(aGas(), { ...today }));
  const month = Array.from({ length: 30 }, (_, index) => priceOfTheDay(aGas(), { ...today, day: `day ${index}` }));
  expect(new Set(month).size).toBeGreaterThan(20);
});

test("another shop, or another product, moves differently", () => {
  const prices = [aGas(), aGas({ id: "b" }), aGas({ id: "c" })].map((gas) => priceOfTheDay(gas, today));
  expect(new Set(prices).size).toBe(3);
  expect(priceOfTheDay(aGas(), { ...today, seed: "another" })).not.toBe(prices[0]);
});

test("no price moves by more than 5 % or below ₹50, and moves are spread evenly", () => {
  const chance = dice(2);
  const moves: number[] = [];
  for (let round = 0; round < 5000; round += 1) {
    const perKgPrice = chance.whole(5000, 800_000) / 100;
    const gas = aGas({ id: `gas-${round}`, perKgPrice });
    const move = (priceOfTheDay(gas, today) ?? 0) / rupees(perKgPrice) - 1;
    expect(Math.abs(move)).toBeLessThanOrEqual(0.05);
    expect(priceOfTheDay(gas, today)).toBeGreaterThanOrEqual(rupees(50));
    moves.push(move);
  }
  const share = (from: number, to: number) => moves.filter((move) => move >= from && move < to).length / moves.length;
  for (const from of [-0.05, -0.025, 0, 0.025]) expect(share(from, from + 0.025)).toBeCloseTo(0.25, 1);
});

test("a price set by the admin applies unchanged that day, and is the base for the next", () => {
  const gas = aGas({ id: "set", perKgPrice: 500 });
  expect(priceOfTheDay(gas, { ...today, setOn: today.day })).toBe(rupees(500));
  expect(priceOfTheDay(gas, { ...today, day: "2026-11-16", setOn: today.day })).not.toBe(rupees(500));
});

test("the move of a product on a day is the same in every release", () => {
  const prices = [1, 2, 3, 4, 5, 6].map((date) =>
    priceOfTheDay(aGas({ id: "r134a-60", perKgPrice: 1000 }), { ...today, day: `2026-11-0${date}` }),
  );
  expect(prices).toEqual([96_590, 97_590, 95_860, 1_03_960, 1_01_690, 97_020]);
  expect(priceOfTheDay(aSparePart({ price: 0 }), today)).toBeUndefined();
});
