import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { pricesOfTheDay } from "#catalogue/server/price-history/prices-of-the-day.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { aDatabase } from "#testing/database/database.ts";
import { freezeToday } from "./freeze.ts";

const NOW = new Date("2026-03-02T06:30:00Z");
const gas = (id: string, perKgPrice: number) =>
  aGas({ id, sku: id, name: `Gas ${id}`, perKgPrice, kgsPerCylinder: 10, price: perKgPrice * 10 });

/** A process's cache: own prices, and today's ten rupees higher. */
const asKnown = (listed: readonly Product[]) => ({
  listed,
  byId: new Map(listed.map(({ id, perKgPrice = 0 }) => [id, gas(id, perKgPrice + 10)])),
});

test("a price published a moment ago survives when a process with an outdated catalogue stops the movement", async () => {
  const { db } = await aDatabase();
  await db.insert(products).values(rowFromProduct(gas("r32", 440), 1));
  await freezeToday(db, { today: asKnown([gas("r32", 400)]), by: "Meera", now: NOW });
  const { today } = await pricesOfTheDay({ db, now: () => NOW }, [gas("r32", 440)]);
  expect(today.get("r32")?.price).toBe(44_000);
});
