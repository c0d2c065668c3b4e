import { afterEach, expect, test, vi } from "vitest";
import { catalogueStore } from "#catalogue/web/products/data/catalogue-store.ts";
import type { Bill } from "#sales/rules/cart/bill.ts";
import { BLANK_FORM } from "#sales/rules/checkout/delivery-details.ts";
import { expectSamePrices } from "./proceed.ts";

afterEach(() => vi.unstubAllGlobals());

test("the payment step stops waiting for prices after a timeout", async () => {
  const { promise: late, reject: cut } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => late);
  const waits: number[] = [];
  const bill = { total: 100 } as Bill;
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  await expectSamePrices({ bill, billToday: () => bill }, BLANK_FORM, wait);
  expect(waits).toEqual([10_000]);
  cut(new TypeError("Failed to fetch"));
  await catalogueStore.refetch();
});
