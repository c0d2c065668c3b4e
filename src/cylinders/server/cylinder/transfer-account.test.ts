import { expect, test } from "vitest";
import { auditLog } from "#shop/server/audit/schema.ts";
import { AT_NOON, testConfig } from "#testing/app.ts";
import { aCustomer } from "#testing/customers.ts";
import { aDatabase } from "#testing/database/database.ts";
import { confirmTransferAccount, mayTransferCylinders } from "./transfer-account.ts";

const actor = { kind: "admin", id: "00000000-0000-4000-8000-000000000003", name: "Asha" } as const;

async function aTestShop() {
  const { db } = await aDatabase();
  const shop = { db, now: () => AT_NOON, config: testConfig({ TRANSFER_MOBILE: "9876543210" }) };
  return {
    shop,
    confirm: (mobile: string, confirmed = true) => confirmTransferAccount(shop, { mobile, confirmed, actor }),
  };
}

test("the right mobile transfers only while an admin's confirmation is in force", async () => {
  const { shop, confirm } = await aTestShop();
  const customer = await aCustomer(shop, { mobile: "9876543210" });
  expect(await mayTransferCylinders(shop, customer)).toBe(false);
  await confirm(customer.mobile);
  expect(await mayTransferCylinders(shop, customer)).toBe(true);
  await confirm(customer.mobile, false);
  expect(await mayTransferCylinders(shop, customer)).toBe(false);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "confirm-transfer-account", actorName: "Asha", objectId: customer.id },
    { action: "withdraw-transfer-account", actorName: "Asha", objectId: customer.id },
  ]);
});

test("no other mobile can be confirmed, nor an unverified account", async () => {
  const { shop, confirm } = await aTestShop();
  const { mobile } = await aCustomer(shop);
  await expect(confirm(mobile)).rejects.toThrow("Cylinder transfer is only allowed from mobile number 9876543210.");
  await aCustomer(shop, { mobile: "9876543210", emailVerifiedAt: null });
  await expect(confirm("9876543210")).rejects.toThrow("Failed to fetch user");
});
