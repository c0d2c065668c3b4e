import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { anOrder, anOrderBody } from "#sales/web/orders/order-makers.ts";
import { makeMyOrders } from "./my-orders-store.ts";
import { makeSendOrder } from "./send-order-with.ts";

type PostOrder = (body: OrderBody) => Promise<{ order?: Order }>;

function aDevice(post: PostOrder, { online = true } = {}) {
  const stored = new Map<string, string>();
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  const myOrders = makeMyOrders(
    () => memory,
    () => new EventTarget(),
  );
  const placed: string[] = [];
  const send = makeSendOrder({
    post,
    showPayment: async (order) => order,
    myOrders,
    now: () => new Date("2026-11-15T10:00:00Z"),
    isOnline: () => online,
    placed: ({ orderNumber }) => placed.push(orderNumber),
  });
  return { send, myOrders, placed };
}

const unsentOn = ({ myOrders }: ReturnType<typeof aDevice>) => myOrders.read().filter((order) => order.unsent);

test("an accepted order is placed and stored as sent", async () => {
  const device = aDevice(async () => ({ order: anOrder() }));
  expect(await device.send(anOrderBody())).toEqual({ kind: "placed", order: anOrder() });
  expect(device.placed).toEqual([anOrder().orderNumber]);
  expect(unsentOn(device)).toEqual([]);
});

test("an order being sent is already stored, in case the page is closed", async () => {
  let response = (_: { order: Order }) => {};
  const device = aDevice(
    () =>
      new Promise((resolve) => {
        response = resolve;
      }),
  );
  const sending = device.send(anOrderBody());
  expect(unsentOn(device)).toHaveLength(1);
  response({ order: anOrder() });
  await sending;
  expect(unsentOn(device)).toEqual([]);
});

test("two presses send once", async () => {
  let posts = 0;
  const device = aDevice(async () => {
    posts += 1;
    return { order: anOrder() };
  });
  await Promise.all([device.send(anOrderBody()), device.send(anOrderBody())]);
  expect(posts).toBe(1);
});

test.each([
  { what: "the network is cut", error: new TypeError("Failed to fetch"), text: /could not reach the shop/ },
  { what: "the shop answers too late", error: new DOMException("", "TimeoutError"), text: /could not reach the shop/ },
  { what: "the database is away", error: new ApiProblem(503, { code: "database-down", error: "Wait." }), text: /Wait/ },
  { what: "a proxy answers for the shop", error: new ApiProblem(502, {}), text: /did not respond/ },
  {
    what: "too much was asked",
    error: new ApiProblem(429, { code: "too-many-requests", error: "Slow." }),
    text: /Slow/,
  },
])("when $what, the order is stored with the reason and sent again under the same number", async ({ error, text }) => {
  const sent: string[] = [];
  const device = aDevice(async (body) => {
    sent.push(body.order.orderNumber);
    if (sent.length === 1) throw error;
    return { order: anOrder() };
  });
  expect(await device.send(anOrderBody())).toMatchObject({ kind: "not-reached", saved: true });
  expect(unsentOn(device)).toMatchObject([{ lastProblem: expect.stringMatching(text) }]);
  expect(device.placed).toEqual([]);
  expect(await device.send(anOrderBody())).toMatchObject({ kind: "placed" });
  expect(new Set(sent).size).toBe(1);
  expect(unsentOn(device)).toEqual([]);
});

test("a device without a network reports that it is offline", async () => {
  const device = aDevice(() => Promise.reject(new TypeError("Failed to fetch")), { online: false });
  expect(await device.send(anOrderBody())).toMatchObject({ text: expect.stringContaining("You are offline.") });
});

test("the login page of a public network does not count as acceptance", async () => {
  const device = aDevice(async () => ({}));
  expect(await device.send(anOrderBody())).toMatchObject({ kind: "not-reached" });
  expect(device.placed).toEqual([]);
});

const changed = new ApiProblem(409, { code: "price-changed", error: "Prices changed.", details: { bill: 1 } });

test("a refused order is not stored: the buyer still has the cart", async () => {
  const device = aDevice(() => Promise.reject(changed));
  expect(await device.send(anOrderBody())).toEqual({ kind: "refused", problem: changed });
  expect(unsentOn(device)).toEqual([]);
});

test("a waiting order that the shop refuses stays on the device with the shop's reason", async () => {
  let tries = 0;
  const device = aDevice(() => {
    tries += 1;
    return Promise.reject(tries === 1 ? new TypeError("Failed to fetch") : changed);
  });
  await device.send(anOrderBody());
  await device.send(anOrderBody());
  expect(unsentOn(device)).toMatchObject([{ lastProblem: "Prices changed." }]);
});

test("an order retried automatically retains the time the buyer pressed Send", async () => {
  const device = aDevice(() => Promise.reject(new TypeError("Failed to fetch")));
  await device.send(anOrderBody(), new Date("2026-11-14T09:00:00Z"));
  expect(unsentOn(device)).toMatchObject([{ savedAt: "2026-11-14T09:00:00.000Z", waitsFor: "signal" }]);
});

test("a refused order waits for the buyer, and a changed price is shown with both totals", async () => {
  const bill = { ...{ subtotal: 1, handling: 0, taxAmount: 0, deposit: 0, grandTotal: 250 }, items: [] };
  const moved = new ApiProblem(409, { code: "price-changed", error: "Prices changed.", details: { bill } });
  const device = aDevice(() => Promise.reject(moved));
  device.myOrders.keepUnsent(anOrderBody(), new Date("2026-11-14T09:00:00Z"));
  await device.send(anOrderBody());
  const message = expect.stringMatching(/^Prices have changed: you saw ₹[\d,.]+, today it is ₹250/);
  expect(unsentOn(device)).toMatchObject([{ lastProblem: message, waitsFor: "buyer" }]);
});
