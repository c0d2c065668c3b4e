import { expect, test } from "vitest";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const shop = await anOrderShop({ REPEAT_ORDER_MINUTES: "10" });
const tenParts = aCartWith([GOODS.part, 10]);

async function aBuyer() {
  const buyer = await shop.anotherBuyer();
  const { post } = shop.as(buyer.headers);
  return {
    mobile: buyer.mobile,
    body: (cart = tenParts) => anOrder({ mobile: buyer.mobile, cart }),
    send: (body: object) => post("/api/orders", body),
    cancel: (orderNumber: string) => post(`/api/orders/${buyer.mobile}/${orderNumber}/cancel`),
  };
}

test("the same goods again within minutes are not ordered before the buyer confirms", async () => {
  const { body, send } = await aBuyer();
  const first = body();
  expect((await send(first)).statusCode).toBe(201);
  shop.pass(7_000);
  const second = body();
  const refused = await send(second);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      code: "ordered-already",
      error: "Ordered 7 seconds ago. Order again?",
      details: { orderNumber: first.order.orderNumber, secondsAgo: 7 },
    },
  ]);
  expect((await send({ ...second, repeatConfirmed: true })).statusCode).toBe(201);
  expect((await send(second)).statusCode, "a retry of either number is never asked").toBe(200);
  expect((await send(first)).statusCode).toBe(200);
});

test("two devices that send the same goods at the same moment place one order, and the other device is asked", async () => {
  const { body, send } = await aBuyer();
  const sent = await Promise.all([body(), body(), body()].map(send));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  expect(sent.filter(({ statusCode }) => statusCode === 409).map((response) => response.json().code)).toEqual(
    Array(2).fill("ordered-already"),
  );
});

test("an order refused for another reason does not stop the same goods of the same moment", async () => {
  const { body, send } = await aBuyer();
  const wrongProof = body();
  const proofId = await shop.aProof();
  const refused = { ...wrongProof, order: { ...wrongProof.order, proofId } };
  expect((await send(refused)).statusCode).toBe(400);
  const sent = await Promise.all([body(aCartWith([GOODS.can, 1])), refused, body()].map(send));
  const [can, again, parts] = sent.map(({ statusCode }) => statusCode);
  expect([can, parts]).toEqual([201, 201]);
  expect([400, 409], "409 when the parts were ordered first").toContain(again);
});

test("other goods, another customer, a cancelled order and one of eleven minutes ago are no repeat", async () => {
  const { body, send, cancel } = await aBuyer();
  const first = body();
  expect((await send(first)).statusCode).toBe(201);
  expect((await send(body(aCartWith([GOODS.part, 11])))).statusCode).toBe(201);
  const other = await aBuyer();
  expect((await other.send(other.body())).statusCode).toBe(201);
  expect((await cancel(first.order.orderNumber)).statusCode).toBe(200);
  expect((await send(body())).statusCode).toBe(201);
  shop.pass(11 * 60_000);
  expect((await send(body())).statusCode).toBe(201);
});

test("an order taken by staff is not asked about", async () => {
  const { mobile, body, send } = await aBuyer();
  expect((await send(body())).statusCode).toBe(201);
  const taken = await shop.admin.post("/api/admin/orders", {
    ...anOrder({ mobile, cart: tenParts }),
    otherEmailConfirmed: true,
  });
  expect(taken.statusCode).toBe(201);
});
