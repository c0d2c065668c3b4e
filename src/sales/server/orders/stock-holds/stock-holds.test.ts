import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildApp } from "#app/server/app.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { orderEvents, orders, stockTaken } from "#sales/server/orders/schema.ts";
import { afterwards } from "#testing/cleanup.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, anOrder, GOODS } from "#testing/shops/order-shop.ts";
import { expireHolds } from "./expire-holds.ts";

const HOUR = 60 * 60 * 1000;
const UTR = "412345678901";
const { part, wire } = GOODS;

type StockShop = Awaited<ReturnType<typeof aShop>>;
type Placed = Awaited<ReturnType<Awaited<ReturnType<typeof aDocumentShop>>["place"]>>;

/** Only the ten parts are counted. */
async function aShop(settings: Record<string, string> = {}) {
  const testShop = await aDocumentShop(settings);
  const { admin, shop } = testShop;
  const count = async (left: number) => {
    const [before] = (await admin.get("/api/admin/stock")).json();
    const counted = await admin.post("/api/admin/stock", {
      ...{
        lineId: part.id,
        version: before?.version ?? 0,
        was: before?.left ?? null,
        left,
        lowAt: 2,
        reason: "Counted",
      },
    });
    expect(counted.statusCode, counted.body).toBe(200);
  };
  await count(10);
  return {
    ...testShop,
    count,
    left: async (): Promise<number> => (await admin.get("/api/admin/stock")).json()[0].left,
    parts: (quantity = 4) => testShop.place({ cart: aCartWith([part, quantity]) }),
    file: async ({ office }: Placed) => (await admin.get(office)).json(),
    expire: () => expireHolds(shop),
    async waitTooLong(hours = 48) {
      testShop.pass(hours * HOUR);
      await expireHolds(shop);
    },
    mailsOf: async (kind: string) => shop.db.select().from(mails).where(eq(mails.kind, kind)),
  };
}

const eventsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind);

test("an unpaid order releases its goods after 48 hours, once, and its buyer gets one mail", async () => {
  const shop = await aShop();
  const placed = await shop.parts();
  shop.pass(48 * HOUR - 1);
  await shop.expire();
  expect(await shop.left()).toBe(6);
  shop.pass(1);
  await Promise.all([shop.expire(), shop.expire(), shop.expire()]);
  await shop.waitTooLong();
  expect(await shop.left()).toBe(10);
  const file = await shop.file(placed);
  expect(file.order).toMatchObject({ status: "Placed", paid: false, holdExpiredAt: "2026-03-04T06:30:00.000Z" });
  expect(eventsOf(file)).toEqual(["placed", "hold-expired"]);
  expect(file.warnings).toMatchObject([
    { kind: "not-reserved", text: "The reservation expired. The goods are in stock and on sale again." },
  ]);
  const sent = await shop.mailsOf("hold-expired");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ toAddress: "ravi.orders@example.in", language: "en" });
  expect(sent[0]?.text).toContain("We could only hold the goods for 48 hours");
  const timeline = (await shop.buying.get(`${placed.order}/timeline`)).json();
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual(["Order placed", "Reservation expired"]);
});

type Rule = { what: string; settings?: Record<string, string>; left: number; mails: number };
type RuleCase = Rule & { before: (shop: StockShop, placed: Placed) => unknown };

test.each<RuleCase>([
  {
    what: "with a payment proof to check",
    before: ({ buying }, { order }) => buying.post(`${order}/proof`, { utr: UTR }),
    ...{ left: 6, mails: 0 },
  },
  { what: "that is paid", before: ({ pay }, placed) => pay(placed), left: 6, mails: 0 },
  {
    what: "that is paid in part",
    before: ({ admin, buyer }, { orderNumber }) =>
      admin.post("/api/admin/payments", {
        ...{ mobile: buyer.mobile, day: "2026-03-02", method: "bank", amount: 100, key: randomUUID() },
        allocations: [{ orderNumber, amount: 100 }],
      }),
    ...{ left: 6, mails: 0 },
  },
  {
    what: "of a customer with credit",
    before: ({ admin, buyer }) =>
      admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 50_000, days: 30 } }),
    ...{ left: 6, mails: 0 },
  },
  {
    what: "with an invoice, though its payment was undone",
    settings: { SHOP_INVOICE_AT: "paid" },
    before: async ({ pay }, placed) => {
      await pay(placed);
      await pay(placed, false);
    },
    ...{ left: 6, mails: 0 },
  },
  {
    what: "whose cylinders are being loaded",
    before: ({ shop }) => shop.db.update(orders).set({ scannedCylinders: 1 }),
    ...{ left: 6, mails: 0 },
  },
  { what: "that is cancelled", before: ({ buying }, { order }) => buying.post(`${order}/cancel`), left: 10, mails: 0 },
  {
    what: "in a shop whose holds never expire",
    settings: { SHOP_HOLD_HOURS: "0" },
    before: () => undefined,
    ...{ left: 6, mails: 0 },
  },
  { what: "that nobody has touched", before: () => undefined, left: 10, mails: 1 },
])("an order $what leaves $left of 10, and $mails mails are sent", async ({ settings, before, left, mails: count }) => {
  const shop = await aShop(settings);
  await before(shop, await shop.parts());
  await shop.waitTooLong(1000);
  expect(await shop.left()).toBe(left);
  expect(await shop.mailsOf("hold-expired")).toHaveLength(count);
});

test("a rejected payment, an undone payment and changed goods restart the hold", async () => {
  const shop = await aShop();
  const [rejected, undone, changed] = [await shop.parts(1), await shop.parts(1), await shop.parts(1)];
  await shop.buying.post(`${rejected.order}/proof`, { utr: UTR });
  await shop.pay(undone);
  shop.pass(47 * HOUR);
  await shop.admin.post(`${rejected.office}/reject-payment`, { reason: "Not in the bank" });
  await shop.pay(undone, false);
  await changeGoods(shop, changed, 2);
  await shop.waitTooLong(47);
  expect(await shop.left()).toBe(6);
  await shop.waitTooLong(1);
  expect(await shop.left()).toBe(10);
});

async function changeGoods(shop: StockShop, { office }: Placed, quantity: number) {
  const { order } = (await shop.admin.get(office)).json();
  const lines = [{ id: part.id, quantity }];
  const { bill } = (await shop.admin.post(`${office}/lines/preview`, { lines })).json();
  const seen = order.linesChangedAt ?? null;
  return shop.admin.patch(`${office}/lines`, { lines, seen, total: bill.grandTotal, reason: "Ravi called" });
}

test("uncounted goods are not held, so nothing expires", async () => {
  const shop = await aShop();
  const placed = await shop.place({ cart: aCartWith([wire, 2]) });
  await shop.waitTooLong(1000);
  expect((await shop.file(placed)).order.holdExpiredAt).toBeNull();
  expect(await shop.mailsOf("hold-expired")).toEqual([]);
});

test("a late payment reserves goods that are left: by a proof, marked paid, or with a payment in the ledger", async () => {
  const shop = await aShop();
  const [shown, marked, booked] = [await shop.parts(1), await shop.parts(2), await shop.parts(3)];
  await shop.waitTooLong();
  expect(await shop.left()).toBe(10);
  const { order } = (await shop.buying.post(`${shown.order}/proof`, { utr: UTR })).json();
  expect(order).toMatchObject({ status: "Success", holdExpiredAt: null });
  await shop.pay(marked);
  const { grandTotal } = (await shop.file(booked)).order;
  const payment = await shop.admin.post("/api/admin/payments", {
    ...{ mobile: shop.buyer.mobile, day: "2026-03-04", method: "bank", amount: grandTotal, key: randomUUID() },
    allocations: [{ orderNumber: booked.orderNumber, amount: grandTotal }],
  });
  expect(payment.statusCode, payment.body).toBe(201);
  expect(await shop.left()).toBe(4);
  for (const placed of [shown, marked, booked]) {
    const file = await shop.file(placed);
    expect([file.order.holdExpiredAt, file.warnings]).toEqual([null, []]);
    expect(eventsOf(file)).toContain("reserved-again");
  }
  // Reserved again, it does not expire again.
  await shop.waitTooLong();
  expect(await shop.left()).toBe(4);
});

test("a payment moved to an order whose hold has expired reserves its goods", async () => {
  const shop = await aShop();
  const placed = await shop.parts();
  await shop.waitTooLong();
  const { grandTotal: amount } = (await shop.file(placed)).order;
  const money = { mobile: shop.buyer.mobile, day: "2026-03-04", method: "bank", amount, key: randomUUID() };
  const { id, revision } = (await shop.admin.post("/api/admin/payments", money)).json();
  const allocations = [{ orderNumber: placed.orderNumber, amount }];
  await shop.admin.put(`/api/admin/payments/${id}/allocations`, { revision, allocations });
  expect((await shop.file(placed)).order).toMatchObject({ paid: true, holdExpiredAt: null });
  expect(await shop.left()).toBe(6);
});

test("the buyer sees before paying that goods are sold; a payment is still accepted, and staff must find the goods", async () => {
  const shop = await aShop();
  const late = await shop.parts(4);
  await shop.waitTooLong();
  const other = await shop.anotherBuyer();
  const cart = aCartWith([part, 8]);
  expect((await shop.as(other.headers).post("/api/orders", anOrder({ mobile: other.mobile, cart }))).statusCode).toBe(
    201,
  );
  const shortages = [{ id: part.id, name: part.name, quantity: 4, left: 2 }];
  const [seen] = (await shop.buying.get(`/api/orders?mobile=${shop.buyer.mobile}`)).json();
  expect(seen).toMatchObject({ orderNumber: late.orderNumber, shortages });

  const shown = await shop.buying.post(`${late.order}/proof`, { utr: UTR });
  expect(shown.json().order).toMatchObject({ status: "Success", utr: UTR, shortages });
  const message = `The goods are not reserved. Only 2 left of ${part.name}. Find the goods before dispatch, or refund the payment.`;
  expect((await shop.mailsOf("proof-added"))[0]?.text).toContain(message);
  await shop.pay(late);
  const file = await shop.file(late);
  expect(file.order).toMatchObject({ paid: true, shortages });
  expect(file.warnings).toMatchObject([{ kind: "not-reserved", text: message }]);

  const tooEarly = await shop.dispatch(late);
  expect([tooEarly.statusCode, tooEarly.json()]).toEqual([
    409,
    {
      code: "out-of-stock",
      error: `Only 2 left of ${part.name}. If the goods are here, correct the stock count first, then dispatch.`,
    },
  ]);
  // New stock goes to the paid order first.
  await shop.count(7);
  await shop.expire();
  expect(await shop.left()).toBe(3);
  expect((await shop.file(late)).warnings).toEqual([]);
  expect((await shop.dispatch(late)).statusCode).toBe(200);
  expect(await shop.left()).toBe(3);
});

test("an order dispatched on later credit takes its goods from the count", async () => {
  const shop = await aShop();
  const placed = await shop.parts();
  await shop.waitTooLong();
  const credit = { limit: 50_000, days: 30 };
  await shop.admin.put(`/api/admin/customer-accounts/${shop.buyer.mobile}/credit`, { credit });
  expect((await shop.dispatch(placed)).statusCode).toBe(200);
  expect(await shop.left()).toBe(6);
  expect((await shop.file(placed)).order.holdExpiredAt).toBeNull();
});

test("an unreserved order returns no stock when cancelled, and holds stock again when its goods are changed", async () => {
  const shop = await aShop();
  const [cancelled, changed] = [await shop.parts(4), await shop.parts(4)];
  await shop.waitTooLong();
  await shop.buying.post(`${cancelled.order}/cancel`);
  expect(await shop.left()).toBe(10);
  expect((await changeGoods(shop, changed, 11)).statusCode).toBe(409);
  expect((await changeGoods(shop, changed, 3)).statusCode).toBe(200);
  expect(await shop.left()).toBe(7);
  expect((await shop.file(changed)).order.holdExpiredAt).toBeNull();
  await shop.waitTooLong();
  expect(await shop.left()).toBe(10);
});

test("a phone order expires too, and its link requests no payment for sold goods", async () => {
  const shop = await aShop();
  const mobile = "9812300001";
  const body = anOrder({ mobile, cart: aCartWith([part, 4]) });
  Object.assign(body.order.customer, { mobile, email: "caller@example.in" });
  const { payLink } = (await shop.admin.post("/api/admin/orders", body)).json();
  const open = async () => (await shop.as({}).get(`/api/pay?${new URL(payLink).searchParams}`)).json();
  await shop.waitTooLong();
  expect((await shop.mailsOf("hold-expired"))[0]?.text).toContain("https://shop.example/pay?token=");
  expect(await open()).toMatchObject({ holdExpiredAt: expect.any(String), details: { bank: {} } });
  await shop.count(3);
  const seen = await open();
  expect(seen).toMatchObject({ shortages: [{ id: part.id, quantity: 4, left: 3 }], details: null });
  const token = new URL(payLink).searchParams.get("token");
  expect((await shop.as({}).post("/api/pay", { token, utr: UTR })).json()).toMatchObject({ status: "Success" });
});

test("concurrent payments, cancellations and two workers neither lose stock nor return it twice", async () => {
  const shop = await aShop();
  await shop.count(100);
  const placed = [];
  for (let order = 0; order < 12; order += 1) placed.push(await shop.parts(3));
  shop.pass(48 * HOUR);
  await Promise.all([
    shop.expire(),
    shop.expire(),
    ...placed.map((one, place) =>
      [
        () => shop.buying.post(`${one.order}/proof`, { utr: `${UTR}${place}` }),
        () => shop.pay(one),
        () => shop.buying.post(`${one.order}/cancel`),
        () => shop.expire(),
      ][place % 4]?.(),
    ),
  ]);
  await shop.expire();
  const { db } = shop.shop;
  const held = await db.select().from(stockTaken);
  expect((await shop.left()) + held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(100);
  const rows = await db.select().from(orders);
  const isHeld = (id: number) => held.some(({ orderId }) => orderId === id);
  for (const { id, status, paidAt, cancelledAt, holdExpiredAt } of rows)
    expect({ id, holds: isHeld(id), expired: holdExpiredAt !== null }).toEqual({
      id,
      holds: cancelledAt === null && (status === "Success" || paidAt !== null),
      expired: cancelledAt === null ? status === "Placed" && paidAt === null : holdExpiredAt !== null,
    });
  const sent = await db.$count(orderEvents, eq(orderEvents.kind, "hold-expired"));
  expect(await shop.mailsOf("hold-expired")).toHaveLength(sent);
});

test("a failure midway changes nothing, is retried, and does not block other orders", async () => {
  const shop = await aShop();
  const [first, second] = [await shop.parts(4), await shop.parts(3)];
  const { db } = shop.shop;
  const refused = sql.raw(`kind <> 'hold-expired' or subject not like '%${first.orderNumber}%'`);
  await db.execute(sql`alter table mails add constraint breaks check (${refused})`);
  await shop.waitTooLong();
  expect(await shop.left()).toBe(6);
  expect([(await shop.file(first)).order.holdExpiredAt, eventsOf(await shop.file(first))]).toEqual([null, ["placed"]]);
  expect((await shop.file(second)).order.holdExpiredAt).not.toBeNull();
  await db.execute(sql`alter table mails drop constraint breaks`);
  await shop.expire();
  expect(await shop.left()).toBe(10);
  expect(await shop.mailsOf("hold-expired")).toHaveLength(2);
});

test("the mail is in the language of the order", async () => {
  const shop = await aShop();
  Object.assign(shop.buyer.headers, { "accept-language": "hi" });
  await shop.parts();
  await shop.waitTooLong();
  const [mail] = await shop.mailsOf("hold-expired");
  expect(mail).toMatchObject({ language: "hi", subject: expect.stringContaining("माल अब रिज़र्व नहीं") });
});

test("the owner sets the hold hours and the cap", async () => {
  const shop = await aShop({ SHOP_MAX_UNPAID_ORDERS: "" });
  await shop.parts();
  const { version } = (await shop.admin.get("/api/admin/settings")).json();
  const wrong = await shop.admin.put("/api/admin/settings", { version, values: { holdHours: "-1" } });
  expect(wrong.json().fields).toEqual({
    "values.holdHours": "Hours an unpaid order reserves counted stock must be a whole number from 0 to 8760.",
  });
  await shop.admin.put("/api/admin/settings", { version, values: { holdHours: "2", maxUnpaidOrders: "1" } });
  expect((await order(shop)).json()).toMatchObject({ code: "too-many-unpaid" });
  await shop.waitTooLong(2);
  expect(await shop.left()).toBe(10);
  expect((await order(shop)).statusCode).toBe(201);
});

const CAPPED = { SHOP_MAX_UNPAID_ORDERS: "3" };

const order = ({ buying, buyer }: Pick<StockShop, "buying" | "buyer">, quantity = 1) =>
  buying.post("/api/orders", anOrder({ mobile: buyer.mobile, cart: aCartWith([part, quantity]) }));

test("a never-paying account holds goods with three unpaid orders, and sees a warning before it pays for a fourth", async () => {
  const shop = await aShop(CAPPED);
  const bodies = [1, 2, 3].map(() => anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([part, 1]) }));
  for (const body of bodies) expect((await shop.buying.post("/api/orders", body)).statusCode).toBe(201);
  const text =
    "Pay or cancel one of your 3 open orders first. If you have paid, please wait until we have checked the payment.";
  const refused = await order(shop);
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: text, code: "too-many-unpaid" }]);
  expect((await shop.buying.get("/api/payment-details")).json().cannotOrder).toBe(text);
  expect((await shop.buying.post("/api/orders", bodies[0])).statusCode).toBe(200);
  const fourth = await shop.admin.post("/api/admin/orders", {
    ...anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([part, 1]) }),
    otherEmailConfirmed: true,
  });
  expect(fourth.statusCode, fourth.body).toBe(201);
  expect(await shop.left()).toBe(6);
});

test.each<{ what: string; free: (shop: StockShop, placed: Placed) => unknown }>([
  { what: "one is cancelled", free: ({ buying }, { order }) => buying.post(`${order}/cancel`) },
  { what: "the holds have expired", free: ({ waitTooLong }) => waitTooLong() },
  { what: "one is paid", free: ({ pay }, placed) => pay(placed) },
  {
    what: "the owner gives credit",
    free: ({ admin, buyer }) =>
      admin.put(`/api/admin/customer-accounts/${buyer.mobile}/credit`, { credit: { limit: 50_000, days: 30 } }),
  },
])("the account orders again when $what", async ({ free }) => {
  const shop = await aShop(CAPPED);
  const [first] = [await shop.parts(1), await shop.parts(1), await shop.parts(1)];
  expect((await order(shop)).statusCode).toBe(409);
  await free(shop, first);
  expect((await shop.buying.get("/api/payment-details")).json().cannotOrder).toBeUndefined();
  expect((await order(shop)).statusCode).toBe(201);
});

test("a claimed payment counts as unpaid until staff confirm it", async () => {
  const shop = await aShop(CAPPED);
  for (const utr of ["412345678901", "412345678902", "412345678903"]) {
    const body = anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([part, 1]), order: { utr } });
    expect((await shop.buying.post("/api/orders", body)).statusCode).toBe(201);
  }
  expect((await order(shop)).statusCode).toBe(409);
});

test("orders of uncounted goods are not capped", async () => {
  const shop = await aShop(CAPPED);
  for (let number = 0; number < 5; number += 1) await shop.place({ cart: aCartWith([wire, 1]) });
  expect((await order(shop)).statusCode).toBe(201);
});

test("concurrent orders to two processes do not exceed the cap", async () => {
  const shop = await aShop(CAPPED);
  const other = buildApp(shop.shop);
  afterwards(() => other.close());
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, place) => {
      const payload = anOrder({ mobile: shop.buyer.mobile, cart: aCartWith([part, place === 0 ? 11 : 1]) });
      const { headers } = shop.buyer;
      return (place % 2 ? other : shop.app).inject({ method: "POST", url: "/api/orders", headers, payload });
    }),
  );
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, ...Array(9).fill(409)]);
  expect(await shop.left()).toBe(7);
});

test("late proofs do not exceed the cap: they are stored, and the goods wait for the confirmed payment", async () => {
  const shop = await aShop(CAPPED);
  const late = [await shop.parts(1), await shop.parts(1), await shop.parts(1)];
  await shop.waitTooLong();
  const fresh = [await shop.parts(1), await shop.parts(1)];
  const shown = await Promise.all(
    late.map(({ order }, place) => shop.buying.post(`${order}/proof`, { utr: `${UTR}${place}` })),
  );
  expect(shown.map((response) => response.json().order.status)).toEqual(["Success", "Success", "Success"]);
  expect(await shop.left()).toBe(10 - fresh.length - 1);
  for (const placed of late) await shop.pay(placed);
  expect(await shop.left()).toBe(5);
});

test("a quote is not accepted past the cap", async () => {
  const shop = await aShop(CAPPED);
  const lines = [{ lineId: part.id, quantity: 1 }];
  const { number } = (await shop.buying.post("/api/quotes", { lines, message: "", key: randomUUID() })).json();
  const validUntil = new Date(shop.shop.now().getTime() + HOUR).toISOString();
  await shop.admin.put(`/api/admin/quotes/${number}/answer`, { revision: 0, lines: [{ price: 140 }], validUntil });
  for (let placed = 0; placed < 3; placed += 1) await shop.parts(1);
  const { customer, billing, orderNumber, total } = anOrder({
    mobile: shop.buyer.mobile,
    cart: aCartWith([part, 1]),
  }).order;
  const accepted = await shop.buying.post(`/api/quotes/${number}/accept`, {
    ...{ revision: 1, orderNumber, total, customer, billing },
  });
  expect(accepted.json().code, accepted.body).toBe("too-many-unpaid");
});
