import { expect, test } from "vitest";
import type { TradePrices } from "#catalogue/rules/trade-prices/trade-price.ts";
import { makeYourPrices, NO_LISTS } from "./make-your-prices.ts";

const TEN_OFF: TradePrices = { own: [], group: [{ lineId: "*", fromQuantity: 1, price: null, percentOff: 10 }] };

function aPage() {
  const waiting: { answer: (prices: TradePrices) => void; fail: () => void }[] = [];
  const device = new Map<string, TradePrices>();
  const here: { mobile: string | undefined | null } = { mobile: "9876543210" };
  const store = makeYourPrices({
    ask: () =>
      new Promise((response, fail) => waiting.push({ answer: response, fail: () => fail(new TypeError("offline")) })),
    who: () => here.mobile,
    memory: {
      part: (_part, mobile) => device.get(mobile),
      keepPart: (_part, mobile, prices) => device.set(mobile, prices),
    },
  });
  let drawn = 0;
  store.subscribe(() => {
    drawn += 1;
  });
  return { store, device, waiting, here, drawn: () => drawn };
}

test("the server's prices are applied, and a customer without lists causes no re-render", async () => {
  const { store, waiting, drawn } = aPage();
  const first = store.refetch();
  waiting[0]?.answer({ own: [], group: [] });
  expect([await first, store.read(), drawn()]).toEqual([true, NO_LISTS, 0]);
  const second = store.refetch();
  waiting[1]?.answer(TEN_OFF);
  expect([await second, store.read(), drawn()]).toEqual([true, TEN_OFF, 1]);
});

test("a visitor has no price lists and sends no request", async () => {
  const { store, waiting, here } = aPage();
  here.mobile = undefined;
  expect([await store.refetch(), store.read(), waiting.length]).toEqual([true, NO_LISTS, 0]);
});

test("prices sent with a page apply before the session loads, only to that customer", async () => {
  const { store, waiting, here, device } = aPage();
  here.mobile = null;
  store.tell("9876543210", TEN_OFF);
  expect([await store.refetch(), store.read(), waiting.length]).toEqual([true, TEN_OFF, 0]);
  expect(device.get("9876543210")).toEqual(TEN_OFF);
  here.mobile = "9876500000";
  expect(store.read()).toBe(NO_LISTS);
  store.tell("9876543210", TEN_OFF);
  expect(store.read()).toBe(NO_LISTS);
  here.mobile = "9876543210";
  expect(store.read()).toBe(TEN_OFF);
});

test("a late response never shows the prices of the previous customer", async () => {
  const { store, waiting, here } = aPage();
  const input = store.refetch();
  waiting[0]?.answer(TEN_OFF);
  await input;
  const late = store.refetch();
  here.mobile = undefined;
  await store.refetch();
  waiting[1]?.answer(TEN_OFF);
  await late;
  expect(store.read()).toBe(NO_LISTS);
});

test("the next customer sees no prices of the previous one, even before the refetch", async () => {
  const { store, waiting, here } = aPage();
  const input = store.refetch();
  waiting[0]?.answer(TEN_OFF);
  await input;
  here.mobile = "9876500000";
  expect(store.read()).toBe(NO_LISTS);
});

test("a failed refetch leaves the known prices of the same customer", async () => {
  const { store, waiting, here } = aPage();
  const input = store.refetch();
  waiting[0]?.answer(TEN_OFF);
  await input;
  const failed = store.refetch();
  waiting[1]?.fail();
  expect([await failed, store.read()]).toEqual([false, TEN_OFF]);
  here.mobile = "9876500000";
  const other = store.refetch();
  expect(store.read()).toBe(NO_LISTS);
  waiting[2]?.fail();
  expect(await other).toBe(false);
});

test("offline, a customer sees only their own stored prices", async () => {
  const { store, device, waiting, here } = aPage();
  device.set("9876543210", TEN_OFF);
  const input = store.refetch();
  waiting[0]?.fail();
  expect([await input, store.read()]).toEqual([false, TEN_OFF]);
  here.mobile = "9811111111";
  const other = store.refetch();
  waiting[1]?.fail();
  expect([await other, store.read()]).toEqual([false, NO_LISTS]);
});
