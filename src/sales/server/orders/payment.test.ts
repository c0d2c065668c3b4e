import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#messages/server/mail/schema.ts";
import { MAX_PROOF_CHANGES } from "#sales/rules/orders/order-state.ts";
import { paymentProofs } from "#sales/server/proofs/schema.ts";
import { auditLog } from "#shop/server/audit/schema.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";
import { orderEvents, orders } from "./schema.ts";

const shop = await anOrderShop();
const { buying, buyer, admin } = shop;
const { db } = shop.shop;
const cart = aCartWith([GOODS.part, 1]);
const UTR = "412345678901";

async function anOrderPlaced(order: Record<string, unknown> = {}) {
  const body = anOrder({ mobile: buyer.mobile, cart, order });
  await buying.post("/api/orders", body);
  return `/api/orders/${buyer.mobile}/${body.order.orderNumber}`;
}

const numberIn = (address: string) => address.split("/").at(-1) ?? "";

const eventsOf = (address: string) =>
  db
    .select({ kind: orderEvents.kind, actorKind: orderEvents.actorKind, note: orderEvents.note })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(eq(orders.orderNumber, numberIn(address)))
    .orderBy(asc(orderEvents.id));

test("a screenshot added later confirms a placed order, once", async () => {
  const address = await anOrderPlaced();
  const proofId = await shop.aProof();
  const first = await buying.post(`${address}/proof`, { proofId });
  expect([first.statusCode, first.json().order.status, first.json().order.proofId]).toEqual([200, "Success", proofId]);
  const again = await buying.post(`${address}/proof`, { proofId });
  expect(again.json()).toEqual(first.json());
  expect(await eventsOf(address)).toEqual([{ kind: "proof-added", actorKind: "customer", note: "" }]);
  const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.id, proofId));
  expect(proof?.attachedAt).not.toBeNull();
});

test("a UTR added later also confirms it, and a screenshot may follow", async () => {
  const address = await anOrderPlaced();
  const withUtr = await buying.post(`${address}/proof`, { utr: "4123 4567 8901" });
  expect(withUtr.json().order).toMatchObject({ status: "Success", utr: UTR, proofId: null });
  const proofId = await shop.aProof();
  const withBoth = await buying.post(`${address}/proof`, { proofId });
  expect(withBoth.json().order).toMatchObject({ utr: UTR, proofId });
});

test("payment details of an order change at most ten times; resending the same value is no change", async () => {
  const address = await anOrderPlaced();
  const utrs = Array.from({ length: MAX_PROOF_CHANGES }, (_, place) => `4123456789${10 + place}`);
  for (const utr of utrs) expect((await buying.post(`${address}/proof`, { utr })).statusCode).toBe(200);
  const before = await eventsOf(address);
  expect(before).toHaveLength(MAX_PROOF_CHANGES);
  const more = await Promise.all([
    buying.post(`${address}/proof`, { utr: UTR }),
    buying.post(`${address}/proof`, { proofId: await shop.aProof() }),
  ]);
  expect(more.map((response) => [response.statusCode, response.json().error])).toEqual(
    Array(2).fill([429, "The payment details of this order were changed 10 times. Please contact us."]),
  );
  const same = await buying.post(`${address}/proof`, { utr: utrs.at(-1) });
  expect([same.statusCode, same.json().order.utr]).toEqual([200, utrs.at(-1)]);
  expect(await eventsOf(address)).toEqual(before);
});

test("concurrent changes do not exceed the limit", async () => {
  const address = await anOrderPlaced();
  const responses = await Promise.all(
    Array.from({ length: MAX_PROOF_CHANGES + 4 }, (_, place) =>
      buying.post(`${address}/proof`, { utr: `5123456789${10 + place}` }),
    ),
  );
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_PROOF_CHANGES);
  expect(await eventsOf(address)).toHaveLength(MAX_PROOF_CHANGES);
});

test("the shop gets one mail each time a later proof is ready to check", async () => {
  const address = await anOrderPlaced();
  const sent = () =>
    db
      .select({ to: mails.toAddress, replyTo: mails.replyTo, text: mails.text })
      .from(mails)
      .where(eq(mails.subject, `Payment proof for order ${numberIn(address)}`));
  await buying.post(`${address}/proof`, { utr: UTR });
  await buying.post(`${address}/proof`, { utr: UTR });
  await buying.post(`${address}/proof`, { utr: "512345678901" });
  expect(await sent()).toMatchObject([{ to: "hello@sheetal.example", replyTo: "ravi.orders@example.in" }]);
  const [mail] = await sent();
  expect(mail?.text).toContain(`UTR: ${UTR}`);
  expect(mail?.text).toContain(`/admin/orders/${buyer.mobile}/${numberIn(address)}`);
  await admin.post(`${address.replace("/api/", "/api/admin/")}/reject-payment`, { reason: "Not found" });
  await buying.post(`${address}/proof`, { utr: "612345678901" });
  expect(await sent()).toHaveLength(2);
});

test("a request with neither a screenshot nor a UTR is rejected", async () => {
  const response = await buying.post(`${await anOrderPlaced()}/proof`, {});
  expect([response.statusCode, response.json().error]).toEqual([400, "Please add a payment screenshot or a UTR."]);
});

test("another customer's screenshot, or one of another order, is rejected", async () => {
  const other = await shop.anotherBuyer();
  const used = await shop.aProof();
  await anOrderPlaced({ proofId: used });
  for (const proofId of [await shop.aProof(other.id), used]) {
    const response = await buying.post(`${await anOrderPlaced()}/proof`, { proofId });
    expect([response.statusCode, response.json().code]).toEqual([400, "proof-not-found"]);
  }
});

test("only an admin marks an order paid, and the audit log names the admin", async () => {
  const address = await anOrderPlaced();
  expect((await buying.post(`${address}/payment`, { paid: true })).statusCode).toBe(401);
  expect((await shop.as({}).post(`${address}/payment`, { paid: true })).statusCode).toBe(401);
  const response = await admin.post(`${address}/payment`, { paid: true });
  expect(response.json().order).toMatchObject({ paid: true, paidAt: "2026-03-02T06:30:00.000Z", status: "Placed" });
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, address.replace("/api/orders/", "")));
  expect(logged).toMatchObject([
    { actorKind: "admin", action: "mark-paid", objectKind: "order", before: { paidAt: null } },
  ]);
});

test("marking paid twice records it once; undoing it records the reason", async () => {
  const address = await anOrderPlaced();
  await admin.post(`${address}/payment`, { paid: true });
  await admin.post(`${address}/payment`, { paid: true });
  const response = await admin.post(`${address}/payment`, { paid: false, reason: "The cheque bounced" });
  expect(response.json().order).toMatchObject({ paid: false, paidAt: null });
  expect(await eventsOf(address)).toEqual([
    { kind: "paid", actorKind: "admin", note: "" },
    { kind: "unpaid", actorKind: "admin", note: "The cheque bounced" },
  ]);
});

test("an undone payment makes the order unconfirmed despite its proof, until another proof arrives", async () => {
  const address = await anOrderPlaced({ utr: UTR });
  await admin.post(`${address}/payment`, { paid: true });
  const undone = (await admin.post(`${address}/payment`, { paid: false, reason: "Bounced" })).json().order;
  expect(undone).toMatchObject({
    paid: false,
    status: "Placed",
    utr: UTR,
    paymentUndoneAt: "2026-03-02T06:30:00.000Z",
  });
  const found = (await admin.get(`/api/admin/orders?payment=undone&q=${numberIn(address)}`)).json();
  expect(found).toHaveLength(1);
  const shownAgain = (await buying.post(`${address}/proof`, { utr: "512345678901" })).json().order;
  expect(shownAgain).toMatchObject({ status: "Success", paymentUndoneAt: null });
  await admin.post(`${address.replace("/api/", "/api/admin/")}/reject-payment`, { reason: "Not found" });
  const paid = (await admin.post(`${address}/payment`, { paid: true })).json().order;
  expect(paid).toMatchObject({ paid: true, paymentUndoneAt: null });
});

test("a payment undone without a reason is recorded as such", async () => {
  const address = await anOrderPlaced();
  await admin.post(`${address}/payment`, { paid: true });
  await admin.post(`${address}/payment`, { paid: false });
  await admin.post(`${address}/payment`, { paid: true });
  await admin.post(`${address}/payment`, { paid: false, reason: "  " });
  const notes = (await eventsOf(address)).map(({ note }) => note);
  expect(notes).toEqual(["", "no reason given", "", "no reason given"]);
  const object = encodeURIComponent(address.replace("/api/orders/", ""));
  const logged = (await admin.get(`/api/admin/audit?action=mark-unpaid&object=${object}`)).json();
  expect(logged).toMatchObject([{ after: { reason: "no reason given" } }, { after: { reason: "no reason given" } }]);
});

test("a paid order needs no further proof", async () => {
  const address = await anOrderPlaced();
  await admin.post(`${address}/payment`, { paid: true });
  const response = await buying.post(`${address}/proof`, { utr: UTR });
  expect([response.statusCode, response.json().code]).toEqual([409, "already-paid"]);
});

test("an order is found by mobile and number together, and only by its own buyer", async () => {
  const address = await anOrderPlaced();
  const other = await shop.anotherBuyer();
  const misnamed = `/api/orders/${other.mobile}/${numberIn(address)}`;
  expect((await admin.post(`${misnamed}/payment`, { paid: true })).statusCode).toBe(404);
  expect((await shop.as(other.headers).post(`${misnamed}/proof`, { utr: UTR })).statusCode).toBe(404);
  expect((await shop.as(other.headers).post(`${address}/proof`, { utr: UTR })).statusCode).toBe(403);
});

test.each([sql`update order_events set note = ''`, sql`delete from order_events`, sql`truncate order_events`])(
  "the timeline of an order cannot be rewritten",
  async (statement) => {
    await buying.post(`${await anOrderPlaced()}/proof`, { utr: UTR });
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: "what became of an order is never rewritten" },
    });
  },
);

test("logged-in customers see the operator's payment details", async () => {
  expect((await shop.as({}).get("/api/payment-details")).statusCode).toBe(401);
  expect((await buying.get("/api/payment-details")).json()).toEqual({
    bank: {
      name: "Demo Bank",
      holder: "Sheetal (demo)",
      account: "000000000000",
      ifsc: "DEMO0000000",
      branch: "Demo Branch, Delhi",
    },
    upi: { id: "sheetal@demobank", payee: "Sheetal (demo)" },
    whatsapp: "+91 98100 00000",
    changedOn: null,
    qrAtCheckout: false,
  });
});
