import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aSparePart } from "#catalogue/rules/products/makers.ts";
import { rowFromProduct } from "#catalogue/server/products/product-row.ts";
import { products } from "#catalogue/server/products/schema.ts";
import { mails } from "#messages/server/mail/schema.ts";
import { accounts } from "#people/server/accounts/schema.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { sendStockAlerts } from "./notices.ts";

const VALVE = aSparePart({ id: "valve", sku: "VALVE", name: "Expansion valve", inStock: false });
const FAN = aSparePart({ id: "fan", sku: "FAN" });

async function aShopWithoutValves() {
  const { shop, app } = await anApp();
  await shop.db.insert(products).values([VALVE, FAN].map(rowFromProduct));
  await shop.catalogue.refresh();
  const buyer = await aSignedInCustomer(shop);
  return {
    shop,
    buyer,
    ask: (id: string) => app.inject({ method: "PUT", url: `/api/my-stock-alerts/${id}`, headers: buyer.headers }),
    async restock() {
      await shop.db.update(products).set({ inStock: true }).where(eq(products.id, VALVE.id));
      await shop.catalogue.refresh();
    },
    sent: () =>
      shop.db.select({ to: mails.toAddress, subject: mails.subject }).from(mails).where(eq(mails.kind, "stock-back")),
  };
}

test("a buyer who asked twice gets one mail when the product is back", async () => {
  const { shop, buyer, ask, restock, sent } = await aShopWithoutValves();
  for (const response of [await ask("valve"), await ask("valve")])
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      "We will mail you once when it is back in stock.",
    ]);
  expect(await sendStockAlerts(shop)).toBe(0);
  await restock();
  expect((await Promise.all([sendStockAlerts(shop), sendStockAlerts(shop)])).toSorted()).toEqual([0, 1]);
  expect(await sendStockAlerts(shop)).toBe(0);
  expect(await sent()).toEqual([{ to: buyer.email, subject: "Back in stock: Expansion valve" }]);
});

test("nobody waits for a product that is in stock", async () => {
  const { shop, ask, sent } = await aShopWithoutValves();
  expect((await ask("fan")).json().message).toBe("It is in stock again. You can order it now.");
  expect(await sendStockAlerts(shop)).toBe(0);
  expect(await sent()).toEqual([]);
});

test.each([
  { what: "an unknown product", id: "r99", verified: true, refused: [404, "not-found"] },
  { what: "an unconfirmed address", id: "valve", verified: false, refused: [403, "email-unverified"] },
])("$what gets no alert", async ({ id, verified, refused }) => {
  const { shop, buyer, ask } = await aShopWithoutValves();
  if (!verified) await shop.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, buyer.id));
  const response = await ask(id);
  expect([response.statusCode, response.json().code]).toEqual(refused);
});
