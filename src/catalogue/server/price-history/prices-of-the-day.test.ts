import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { setPricesMoveDaily } from "#shop/server/settings/daily-movement-store.ts";
import { aDatabase } from "#testing/database/database.ts";
import { saveAdminPrices } from "./price-store.ts";
import { priceHistories, pricesOfTheDay } from "./prices-of-the-day.ts";

const gas = aGas({ id: "r32", sku: "R32", perKgPrice: 400, kgsPerCylinder: 10, price: 4000 });
const fixed = aSparePart({ id: "valve", sku: "VALVE", price: 140, finalPriceInclGST: 165.2 });
const on = (day: number) => () => new Date(Date.UTC(2026, 2, day, 6, 30));

async function aMarket() {
  const { db } = await aDatabase();
  await db.insert(products).values([gas, fixed].map(rowFromProduct));
  const priceOn = async (day: number) => {
    const prices = await pricesOfTheDay({ db, now: on(day) }, [gas, fixed]);
    return prices.today.get("r32")?.price;
  };
  return { db, priceOn };
}

test("a price is drawn once and stays for the whole day", async () => {
  const { priceOn } = await aMarket();
  const first = await priceOn(2);
  expect(first).toBeGreaterThanOrEqual(38_000);
  expect(first).toBeLessThanOrEqual(42_000);
  expect(await priceOn(2)).toBe(first);
});

test("ten concurrent processes get one price", async () => {
  const { priceOn } = await aMarket();
  const drawn = await Promise.all(Array.from({ length: 10 }, () => priceOn(2)));
  expect(new Set(drawn).size).toBe(1);
});

const setBy = (name: string, perKg: number, at: string) => ({
  ...{ productId: "r32", day: "2026-03-02", unit: "kg" as const, unitPrice: rupees(perKg) },
  ...{ setBy: name, setAt: new Date(`2026-03-02T${at}:00+05:30`) },
});

test("a price published while the day's prices are drawn wins", async () => {
  const { db, priceOn } = await aMarket();
  await db.transaction(async (tx) => {
    await saveAdminPrices(tx, [setBy("Meera", 440, "11:59")]);
    // Another process does not see it yet, and draws the price of the day at noon.
    await priceOn(2);
  });
  expect(await priceOn(2)).toBe(44_000);
});

test("of two published prices the second wins, even when the clock was set back in between", async () => {
  const { db, priceOn } = await aMarket();
  await saveAdminPrices(db, [setBy("Meera", 440, "10:00")]);
  await saveAdminPrices(db, [setBy("Meera", 450, "09:40")]);
  expect(await priceOn(2)).toBe(45_000);
});

test("over a week the price moves around the shop's own price without drifting away", async () => {
  const { priceOn } = await aMarket();
  const week: (number | undefined)[] = [];
  for (let day = 2; day < 9; day += 1) week.push(await priceOn(day));
  expect(new Set(week).size).toBeGreaterThan(3);
  expect(week.every((price) => price !== undefined && price >= 38_000 && price <= 42_000)).toBe(true);
});

test("the day changes at midnight in India", async () => {
  const { db } = await aMarket();
  const at = async (moment: string) => (await pricesOfTheDay({ db, now: () => new Date(moment) }, [gas])).day;
  expect(await at("2026-03-02T18:29:59Z")).toBe("2026-03-02");
  expect(await at("2026-03-02T18:30:00Z")).toBe("2026-03-03");
});

test("a price fixed including GST never moves, and is not in the history", async () => {
  const { db } = await aMarket();
  const prices = await pricesOfTheDay({ db, now: on(2) }, [gas, fixed]);
  expect(prices.today.has("valve")).toBe(false);
});

test("with the movement off the shop's own price applies", async () => {
  const { db, priceOn } = await aMarket();
  await setPricesMoveDaily(db, false);
  expect(await priceOn(2)).toBe(40_000);
});

test("the history has the last thirty days, oldest first", async () => {
  const { db, priceOn } = await aMarket();
  for (let day = -40; day <= 2; day += 1) await priceOn(day);
  const histories = await priceHistories({ db, now: on(2) }, ["r32"]);
  const days = histories.get("r32")?.map(({ day }) => day) ?? [];
  expect(days).toHaveLength(30);
  expect(days.at(0)).toBe("2026-02-01");
  expect(days.at(-1)).toBe("2026-03-02");
});
