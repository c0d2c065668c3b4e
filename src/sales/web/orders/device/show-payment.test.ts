import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/api.ts";
import type { Order, OrderBody } from "#sales/web/orders/order.ts";
import { anOrder, anOrderBody } from "#sales/web/orders/order-makers.ts";
import { makeMyOrders } from "./my-orders-store.ts";
import { makeSendOrder } from "./send-order-with.ts";
import { makeShowPayment } from "./show-payment.ts";

const UTR = "432187652109";
const unpaid = anOrderBody();
const paid: OrderBody = { ...unpaid, order: { ...unpaid.order, utr: UTR } };

type Shop = { place?: () => Promise<{ order: Order }>; takeProof?: () => Promise<{ order: Order }> };

const withUtr = async () => ({ order: { ...anOrder(), status: "Success" as const, utr: UTR } });

/** The shop places orders as first sent: without payment details. */
function aDevice({ place = async () => ({ order: anOrder() }), takeProof = withUtr }: Shop = {}) {
  let stored: string | null = null;
  const memory = {
    getItem: () => stored,
    setItem: (_key: string, text: string) => {
      stored = text;
    },
  };
  const myOrders = makeMyOrders(
    () => memory,
    () => new EventTarget(),
  );
  const unsent = () => myOrders.read().flatMap((order) => (order.unsent ? [order] : []));
  const shown: object[] = [];
  const showPayment = makeShowPayment({
    unsentOrders: unsent,
    post: (_, proof) => {
      shown.push(proof);
      return takeProof();
    },
  });
  const send = makeSendOrder({
    ...{ post: place, showPayment, myOrders, placed: () => {} },
    ...{ now: () => new Date("2026-11-15T10:00:00Z"), isOnline: () => true },
  });
  return { send, unsent, shown };
}

/** The buyer presses Send again with the UTR before the response arrives. */
const paidOnTheWay = async ({ send }: ReturnType<typeof aDevice>) => (await Promise.all([send(unpaid), send(paid)]))[1];

test("a UTR entered while the order is being sent is added to the order", async () => {
  const device = aDevice();
  expect(await paidOnTheWay(device)).toMatchObject({ kind: "placed", order: { status: "Success", utr: UTR } });
  expect(device.shown).toEqual([{ utr: UTR }]);
  expect(device.unsent()).toEqual([]);
});

test("a UTR entered after a lost response is added when the order is sent again", async () => {
  const device = aDevice();
  expect(await device.send(paid)).toMatchObject({ kind: "placed", order: { utr: UTR } });
  expect(device.shown).toEqual([{ utr: UTR }]);
});

test("nothing is added to an order that was placed with its UTR", async () => {
  const device = aDevice({ place: withUtr });
  await device.send(paid);
  expect(device.shown).toEqual([]);
});

test("if the order does not arrive, details entered meanwhile are sent with the next attempt", async () => {
  const device = aDevice({ place: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(await paidOnTheWay(device)).toMatchObject({ kind: "not-reached" });
  expect(device.unsent()).toMatchObject([{ body: { order: { utr: UTR } } }]);
});

test.each([
  { what: "the network is cut", error: new TypeError("Failed to fetch"), kind: "not-reached", waiting: 1 },
  { what: "the login has ended", error: new ApiProblem(401, {}), kind: "not-reached", waiting: 1 },
  { what: "the shop has the money", error: new ApiProblem(409, { code: "already-paid" }), kind: "placed", waiting: 0 },
])("when a UTR cannot be added because $what, the order is $kind", async ({ error, kind, waiting }) => {
  const device = aDevice({ takeProof: () => Promise.reject(error) });
  expect(await paidOnTheWay(device)).toMatchObject({ kind });
  expect(device.unsent()).toHaveLength(waiting);
});
