import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#shop/server/audit/schema.ts";
import { CLOUD_SETTINGS } from "#testing/cloud-api.ts";
import { aRegistration, PASSWORD } from "#testing/customers.ts";
import { anOrderShop } from "#testing/shops/order-shop.ts";
import { aWhatsAppShop } from "#testing/shops/whatsapp-shop.ts";
import { whatsAppConsents } from "./schema.ts";

test("registration stores the consent with its source, only if it is given", async () => {
  const { app, shop } = await anOrderShop(CLOUD_SETTINGS);
  const register = (changes: object) =>
    app.inject({ method: "POST", url: "/api/register", payload: { ...aRegistration(), ...changes } });
  expect((await register({})).statusCode).toBe(201);
  expect(await shop.db.select().from(whatsAppConsents)).toEqual([]);
  expect((await register({ whatsApp: true })).statusCode).toBe(201);
  expect(await shop.db.select().from(whatsAppConsents)).toMatchObject([{ purpose: "orders", source: "registration" }]);
});

test("each purpose is given and ended apart, keeps its first time, and every change is audited", async () => {
  const { buying, buyer, shop, pass } = await aWhatsAppShop();
  const first = (await buying.get("/api/my-whatsapp")).json();
  expect(first).toMatchObject({ isOn: true, orders: { source: "account" }, offers: null });
  pass(60_000);
  const again = await buying.put("/api/my-whatsapp", { orders: true, offers: true, source: "checkout" });
  expect(again.json().orders).toEqual(first.orders);
  expect(again.json().offers).toMatchObject({ source: "checkout" });
  expect((await buying.put("/api/my-whatsapp", { offers: false, source: "account" })).json()).toMatchObject({
    orders: first.orders,
    offers: null,
  });
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.action, "change-whatsapp-consent"));
  expect(entries.map(({ actorName }) => actorName)).toEqual(Array(3).fill("Ravi Kumar"));
  expect(JSON.stringify(entries)).not.toContain(buyer.mobile);
  expect(entries.map(({ actorId, after }) => ({ actorId, after }))).toEqual([
    { actorId: buyer.id, after: { source: "account", orders: true } },
    { actorId: buyer.id, after: { source: "checkout", offers: true } },
    { actorId: buyer.id, after: { source: "account", offers: false } },
  ]);
});

test("the data download has the consent and the messages, and deletion removes both", async () => {
  const { buying, buyer, place, shop, outbox } = await aWhatsAppShop();
  const { order } = await place();
  const file = (await buying.get("/api/my-data")).json();
  expect(file.whatsApp).toMatchObject([{ purpose: "orders", source: "account" }]);
  expect(file.mails.filter(({ channel }: { channel: string }) => channel === "whatsapp")).toHaveLength(1);
  expect((await buying.post(`${order}/cancel`, { reason: "Not needed" })).statusCode).toBe(200);
  const deleted = await buying.post("/api/delete-account", { password: PASSWORD });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(await shop.db.select().from(whatsAppConsents).where(eq(whatsAppConsents.accountId, buyer.id))).toEqual([]);
  expect(await outbox()).toEqual([]);
});
