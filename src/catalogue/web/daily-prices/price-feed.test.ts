import { expect, test } from "vitest";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import type { FetchedPrices } from "./fetch-price-rows.ts";
import { makePriceFeed, refreshedText } from "./price-feed.ts";

const row = (price: number): PriceRowResponse => ({
  id: "r32",
  name: "R-32",
  brand: "Floron",
  price,
  packagingSize: "55 kg",
  kgsPerCylinder: 55,
  total: price * 55,
  inStock: true,
  updatedAt: "2026-11-15T04:00:00.000Z",
  history: [],
});
const MORNING = Date.parse("2026-11-15T04:00:00Z");
const never = () => new Promise<FetchedPrices>(() => {});
const failing = () => Promise.reject(new TypeError("Failed to fetch"));

test("new prices replace the old ones, with their arrival time", async () => {
  const feed = makePriceFeed([row(400)], { fetchRows: async () => ({ rows: [row(412)] }), now: () => MORNING });
  await feed.refresh();
  expect(feed.read()).toEqual({ rows: [row(412)], refreshedAt: MORNING, failed: false, asking: false });
});

test("when the network fails, the last prices stay with their time", async () => {
  const feed = makePriceFeed([row(400)], { fetchRows: failing, now: () => MORNING });
  feed.accept([row(401)], MORNING);
  await feed.refresh();
  expect(feed.read()).toEqual({ rows: [row(401)], refreshedAt: MORNING, failed: true, asking: false });
});

test("a successful refresh clears the failure", async () => {
  const responses = [failing, async () => ({ rows: [row(412)] })];
  const feed = makePriceFeed(null, { fetchRows: () => (responses.shift() ?? never)(), now: () => MORNING });
  await feed.refresh();
  expect(feed.read()).toMatchObject({ rows: null, failed: true });
  await feed.refresh();
  expect(feed.read()).toMatchObject({ rows: [row(412)], failed: false });
});

const YESTERDAY = MORNING - 24 * 60 * 60_000;

test.each([
  { age: "newer", pageAt: YESTERDAY, storedAt: MORNING, shown: 412, refreshedAt: MORNING },
  { age: "older", pageAt: MORNING, storedAt: YESTERDAY, shown: 401, refreshedAt: MORNING },
])("cached prices, $age than the page's, are not marked as current", async (given) => {
  const fetchRows = async () => ({ rows: [row(412)], storedAt: given.storedAt });
  const feed = makePriceFeed([row(401)], { fetchRows, now: () => MORNING + 60_000 });
  feed.accept([row(401)], given.pageAt);
  await feed.refresh();
  expect(feed.read()).toMatchObject({ rows: [row(given.shown)], refreshedAt: given.refreshedAt, failed: true });
});

test("the refresh time shows seconds, and the date for another day", () => {
  expect(refreshedText(MORNING, MORNING + 60_000)).toBe("09:30:00 am IST");
  expect(refreshedText(YESTERDAY, MORNING)).toBe("Sat, 14 Nov 2026, 09:30:00 am IST");
});

test("a refresh under way is not started twice", () => {
  let input = 0;
  const feed = makePriceFeed([row(400)], {
    fetchRows: () => {
      input += 1;
      return never();
    },
    now: () => MORNING,
  });
  void feed.refresh();
  void feed.refresh();
  expect(input).toBe(1);
  expect(feed.read().asking).toBe(true);
});

test("a page without prices reports the failure", () => {
  expect(makePriceFeed(null, { fetchRows: never, now: () => MORNING }).read()).toMatchObject({
    rows: null,
    failed: true,
  });
});
