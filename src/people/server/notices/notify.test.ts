import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aSparePart } from "#catalogue/rules/products/makers.ts";
import { stockBackMail } from "#catalogue/server/alerts/notices.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { refundPaidMail } from "#sales/server/orders/mails/payment-mails.ts";
import { aWhatsAppShop } from "#testing/shops/whatsapp-shop.ts";
import { notify } from "./notify.ts";

type Write = Parameters<typeof notify>[2];
const refund: Write = (settings) =>
  refundPaidMail(settings, { to: "", name: "", amount: rupees(500), method: "upi", reference: "7" });
const isBack: Write = (settings) => stockBackMail(settings, { to: "", firstName: "", product: aSparePart() });

test("each purpose needs its own consent, and WhatsApp needs no address", async () => {
  const { shop, buyer, buying, outbox } = await aWhatsAppShop();
  const tell = (write: Write, customerId: string | null = buyer.id) =>
    shop.db.transaction((tx) => notify(shop, { tx, at: shop.now(), customerId }, write));
  expect([await tell(refund), await tell(isBack), await tell(refund, null)]).toEqual([true, false, false]);
  expect((await outbox()).map(({ kind }) => kind)).toEqual(["refund-paid"]);
  await buying.put("/api/my-whatsapp", { orders: false, offers: true, source: "account" });
  expect([await tell(refund), await tell(isBack)]).toEqual([false, true]);
  expect((await outbox()).map(({ kind }) => kind)).toEqual(["stock-back"]);
});

test("a notice with a key comes once, also for a customer who agrees to WhatsApp after the mail", async () => {
  const { shop, buyer, buying } = await aWhatsAppShop();
  const back = (settings: Parameters<Write>[0]) =>
    stockBackMail(settings, { to: buyer.email, firstName: "", product: aSparePart() });
  const tell = (onceKey: string) =>
    shop.db.transaction((tx) =>
      notify(shop, { tx, at: shop.now(), customerId: buyer.id, once: { onceKey, details: { of: onceKey } } }, back),
    );
  expect([await tell("monday"), await tell("monday")]).toEqual([true, false]);
  await buying.put("/api/my-whatsapp", { offers: true, source: "account" });
  expect([await tell("monday"), await tell("tuesday")]).toEqual([false, true]);
  const rows = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.personId, buyer.id))
    .orderBy(mails.onceKey, mails.channel);
  expect(rows.map(({ onceKey, channel, details }) => [onceKey, channel, details])).toEqual([
    ["monday", "mail", { of: "monday" }],
    ["tuesday", "mail", { of: "tuesday" }],
    ["tuesday", "whatsapp", { of: "tuesday" }],
  ]);
});
