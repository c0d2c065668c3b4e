import { expect, test } from "vitest";
import { composeMessage } from "#messages/server/mail/compose-message.ts";
import type { OutgoingMail } from "#messages/server/mail/mail.ts";
import { template } from "#messages/server/mail/template.ts";
import { orderPlacedContent } from "#sales/server/orders/mails/order-mails.ts";
import { SETTING_VARIABLES, settingOf } from "#shop/rules/settings/settings.ts";
import { aCartWith, anOrder, anOrderShop, GOODS } from "#testing/shops/order-shop.ts";

const { shop, buying, buyer, admin } = await anOrderShop({ SHOP_NAME: "Himalaya Gases" });

const DEMO_TEXTS = SETTING_VARIABLES.map(settingOf)
  .filter(({ demo }) => demo)
  .map((setting) => String("default" in setting ? setting.default : setting.initially?.text));

const placed = async () => {
  const body = anOrder({ mobile: buyer.mobile, cart: aCartWith([GOODS.part, 1]) });
  return (await buying.post("/api/orders", body)).json().order;
};

test("buyers of a shop with its own name see no demo value on pages, at checkout or in mails", async () => {
  const { identity } = shop.settings.current();
  const details = (await buying.get("/api/payment-details")).json();
  expect(details).toMatchObject({ bank: null, upi: null, whatsapp: "" });
  const mail = template(shop.settings.current(), orderPlacedContent(shop.settings.current(), await placed()));
  expect(mail.text).toContain("once we have sent you the payment details");
  const { replyTo } = composeMessage({ to: "a@b.in" } as OutgoingMail, shop);
  expect(replyTo).toBeUndefined();
  const seen = JSON.stringify([identity, details, mail]);
  for (const text of DEMO_TEXTS) expect(seen).not.toContain(text);
});

test("the shop claims nothing until its owner says that it is true", async () => {
  const claims = () => {
    const { authorisedBy, rating } = shop.settings.current().identity;
    return { authorisedBy, rating };
  };
  expect(claims()).toEqual({ authorisedBy: undefined, rating: undefined });
  const { version } = (await admin.get("/api/admin/settings")).json();
  const values = { showAuthorised: "on", showRating: "on", rating: "4.3" };
  expect((await admin.put("/api/admin/settings", { version, values })).statusCode).toBe(200);
  expect(claims()).toEqual({ authorisedBy: "Authorised by the manufacturer", rating: 4.3 });
});

test("the office still shows the demo values, keeps the steps open, and gets its mails", async () => {
  const { values } = (await admin.get("/api/admin/settings")).json();
  expect(values).toMatchObject({ bankAccount: "000000000000", upiId: "sheetal@demobank" });
  const { steps } = (await admin.get("/api/admin/setup")).json();
  expect(steps).toEqual(
    expect.arrayContaining([
      { step: "shop", done: false },
      { step: "payment", done: false },
    ]),
  );
  expect(shop.settings.current().SHOP_EMAIL).toBe("hello@sheetal.example");
});

test("goods leave before the shop has its GSTIN, and the invoice waits for it", async () => {
  const { mobile, orderNumber } = await placed();
  await admin.post(`/api/orders/${mobile}/${orderNumber}/payment`, { paid: true });
  const order = `/api/admin/orders/${mobile}/${orderNumber}`;
  expect((await admin.post(`${order}/dispatch`, { transporter: "VRL" })).statusCode).toBe(200);
  const { order: sent, invoiceWaiting } = (await admin.get(order)).json();
  expect(sent.documents ?? []).toEqual([]);
  expect(JSON.stringify(invoiceWaiting)).toContain("The shop has no GST number.");
});

test("an order is paid to the bank account as soon as the owner has saved it", async () => {
  const { version } = (await admin.get("/api/admin/settings")).json();
  const values = { bankAccount: "123456789012", bankIfsc: "HDFC0000001", phones: "+91 98765 43210" };
  expect((await admin.put("/api/admin/settings", { version, values })).statusCode).toBe(200);
  const { text } = template(shop.settings.current(), orderPlacedContent(shop.settings.current(), await placed()));
  expect(text).toContain("Account holder: Himalaya Gases");
  expect(text).toContain("Account number: 123456789012");
  expect(text).toContain("+91 98765 43210");
});
