import { expect, test } from "vitest";
import type { TradePrices } from "#domain/pricing/trade-price.ts";
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

test("a customer's prices are there when the shop has said them, and a customer without lists costs no drawing", async () => {
  const { store, waiting, drawn } = aPage();
  const first = store.refetch();
  waiting[0]?.answer({ own: [], group: [] });
  expect([await first, store.read(), drawn()]).toEqual([true, NO_LISTS, 0]);
  const second = store.refetch();
  waiting[1]?.answer(TEN_OFF);
  expect([await second, store.read(), drawn()]).toEqual([true, TEN_OFF, 1]);
});

test("a visitor has none, and the shop is not asked", async () => {
  const { store, waiting, here } = aPage();
  here.mobile = undefined;
  expect([await store.refetch(), store.read(), waiting.length]).toEqual([true, NO_LISTS, 0]);
});

test("prices that came along with a page are there before anybody has said who is here, and only for who it is", async () => {
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

test("nobody sees the prices of who was here before, whenever the answer comes", async () => {
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

test("whoever comes after a customer sees nothing of theirs, not even while the shop is asked", async () => {
  const { store, waiting, here } = aPage();
  const input = store.refetch();
  waiting[0]?.answer(TEN_OFF);
  await input;
  here.mobile = "9876500000";
  expect(store.read()).toBe(NO_LISTS);
});

test("without an answer the prices that are known stay, for the same customer", async () => {
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

test("without a signal a customer's prices are those the device remembers, and nobody else's", async () => {
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
