import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockCounts } from "#catalogue/server/products/schema.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { aDocumentShop } from "#testing/shops/document-shop.ts";
import { aCartWith, GOODS } from "#testing/shops/order-shop.ts";
import { orders, stockTaken } from "./schema.ts";

const shop = await aDocumentShop();
const { admin, buyer, buying } = shop;
const PARTS = (quantity: number) => [{ id: GOODS.part.id, quantity }];

type PlacedOrder = Awaited<ReturnType<typeof shop.place>>;
const idOf = async ({ orderNumber }: PlacedOrder) =>
  (await shop.shop.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber)))[0]?.id ?? 0;
const file = async ({ office }: PlacedOrder) => (await admin.get(office)).json();
const preview = ({ office }: PlacedOrder, lines: object[]) => admin.post(`${office}/lines/preview`, { lines });

async function change(placed: PlacedOrder, lines: object[], more: object = {}) {
  const { bill } = (await preview(placed, lines)).json();
  const { order } = await file(placed);
  const seen = order.linesChangedAt ?? null;
  return admin.patch(`${placed.office}/lines`, { lines, seen, total: bill?.grandTotal ?? 0, ...more });
}

test("staff preview the difference, then the order's goods change and the buyer gets a mail", async () => {
  const placed = await shop.place({ cart: aCartWith([GOODS.part, 3], [GOODS.wire, 1]) });
  const before = (await file(placed)).order.grandTotal;
  const seen = (await preview(placed, PARTS(2))).json();
  expect(seen).toMatchObject({ before, open: 330.4, bill: { grandTotal: 330.4 } });
  expect(seen.changes[0]).toBe("Run capacitor: 3 → 2");
  expect((await file(placed)).order.grandTotal).toBe(before);
  const changed = await change(placed, PARTS(2), { reason: "The wire is sold out." });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json().order).toMatchObject({ grandTotal: 330.4, paid: false, items: [{ quantity: 2, price: 140 }] });
  expect((await admin.get("/api/admin/audit?limit=1")).json()).toMatchObject([{ action: "change-lines" }]);
  const timeline = (await buying.get(`${placed.order}/timeline`)).json();
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual(["Order placed", "Goods changed"]);
  expect(timeline[1].note).toMatch(/^Run capacitor: 3 → 2\n.+: removed\nTotal: .+ → ₹330.40\nThe wire is sold out\.$/);
  const written = sql`kind = 'order-changed' and subject like ${`%${placed.orderNumber}%`}`;
  expect(await shop.shop.db.$count(mails, written)).toBe(1);
  expect((await change(placed, PARTS(2))).statusCode).toBe(200);
  expect(await shop.shop.db.$count(mails, written)).toBe(1);
});

test("a paid order that gets cheaper stays paid with the surplus on account; a dearer one leaves the rest due", async () => {
  const placed = await shop.place();
  await shop.pay(placed);
  const owed = async () => (await admin.get(`/api/admin/customer-accounts/${buyer.mobile}`)).json().payments;
  expect((await change(placed, PARTS(1))).json().order).toMatchObject({ paid: true, grandTotal: 165.2 });
  expect((await owed())[0]).toMatchObject({ amount: 495.6, onAccount: 330.4, allocations: [{ amount: 165.2 }] });
  const dearer = (await change(placed, PARTS(2))).json();
  expect(dearer.order).toMatchObject({ paid: false, paymentUndoneAt: null, open: 165.2, grandTotal: 330.4 });
  expect(dearer.events.slice(-2)).toMatchObject([
    { kind: "lines-changed" },
    { kind: "unpaid", note: "₹165.20 is left to pay." },
  ]);
  expect((await buying.get(`/api/orders?mobile=${buyer.mobile}&q=${placed.orderNumber}`)).json()).toMatchObject([
    { open: 165.2 },
  ]);
  await shop.pay(placed);
  expect((await shop.dispatch(placed)).json().order.documents).toMatchObject([{ kind: "invoice", total: 330.4 }]);
});

test("a partly paid order whose total falls to the amount paid becomes paid", async () => {
  const placed = await shop.place();
  await admin.post("/api/admin/payments", {
    ...{ mobile: buyer.mobile, day: "2026-03-02", method: "upi", key: randomUUID(), amount: 165.2 },
    allocations: [{ orderNumber: placed.orderNumber, amount: 165.2 }],
  });
  expect((await change(placed, PARTS(1))).json().order).toMatchObject({ paid: true, grandTotal: 165.2 });
});

test("removing gas removes its deposit and its empties", async () => {
  const placed = await shop.place({ cart: aCartWith([GOODS.gas, 2], [GOODS.part, 1]) });
  const less = (await change(placed, [{ id: GOODS.gas.id, quantity: 1 }, ...PARTS(1)])).json();
  expect(less.order).toMatchObject({ deposit: 6000, gasKilograms: GOODS.gas.kgsPerCylinder });
  expect((await change(placed, PARTS(1))).json().order).toMatchObject({ deposit: 0, handling: 0, gasKilograms: 0 });
});

test("when two people change one order concurrently, the second gets a conflict", async () => {
  const placed = await shop.place();
  const send = (quantity: number) =>
    admin.patch(`${placed.office}/lines`, { lines: PARTS(quantity), seen: null, total: 165.2 * quantity });
  const codes = (await Promise.all([send(1), send(2)])).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 409]);
  const total = (await file(placed)).order.grandTotal;
  expect([165.2, 330.4]).toContain(total);
  expect((await send(total === 165.2 ? 2 : 1)).json().code).toBe("changed-meanwhile");
  const endless = { lines: PARTS(1), seen: null, total: 1e308 };
  expect((await admin.patch(`${placed.office}/lines`, endless)).statusCode).toBe(400);
});

test("an order is not changed when goods are sold out or repriced, or when it is invoiced, dispatched or cancelled", async () => {
  const placed = await shop.place();
  const wrong = await admin.patch(`${placed.office}/lines`, { lines: PARTS(1), seen: null, total: 1 });
  expect([wrong.json().code, wrong.json().details.bill.grandTotal]).toEqual(["price-changed", 165.2]);
  expect((await preview(placed, [{ id: GOODS.soldOut.id, quantity: 1 }])).json().code).toBe("not-available");
  expect((await preview(placed, [])).statusCode).toBe(400);
  await shop.pay(placed);
  await admin.post(`${placed.office}/invoice`);
  expect((await preview(placed, PARTS(1))).json().code).toBe("already-invoiced");
  await shop.dispatch(placed);
  expect((await preview(placed, PARTS(1))).json().code).toBe("cannot-change-order");
  const cancelled = await shop.place();
  await buying.post(`${cancelled.order}/cancel`, {});
  expect((await preview(cancelled, PARTS(1))).json().code).toBe("cannot-change-order");
});

test("a change takes or returns counted stock by the difference, and never more than is left", async () => {
  const placed = await shop.place();
  const lineId = GOODS.part.id;
  await shop.shop.db
    .insert(stockCounts)
    .values({ lineId, productId: lineId, left: 2, lowAt: 0, correctedAt: new Date() });
  await shop.shop.db.insert(stockTaken).values({ orderId: await idOf(placed), lineId, quantity: 3 });
  const left = async () => (await shop.shop.db.select().from(stockCounts))[0]?.left;
  expect((await change(placed, PARTS(6))).json()).toMatchObject({
    code: "out-of-stock",
    error: "Only 5 left of Run capacitor. Nothing was changed.",
  });
  expect([(await file(placed)).order.items[0].quantity, await left()]).toEqual([3, 2]);
  await change(placed, PARTS(5));
  expect(await left()).toBe(0);
  await change(placed, PARTS(1));
  expect(await left()).toBe(4);
});
