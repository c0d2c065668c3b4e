import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { asOwner, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { anOrderFor, send } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());

test("staff book TDS, and day book, trial balance, reconciliation and GSTR-3B show the sale", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const { mobile, order } = await anOrderFor(page, customer, { goods: { "copper-wire-1c-0-75": 2 } });
  await send(page, { mobile, order });
  const office = `/api/admin/orders/${mobile}/${order.orderNumber}`;
  const headers = asOwner();
  const reference = String(randomInt(700_000_000_000, 799_999_999_999));
  await page.request.put(`/api/admin/customer-accounts/${mobile}/credit`, {
    headers,
    data: { credit: { limit: 900_000, days: 30 } },
  });
  await page.request.post(`${office}/dispatch`, {
    headers,
    data: { transporter: "Sharma", confirmed: ["place-of-supply"] },
  });
  await page.request.post("/api/admin/payments", {
    headers,
    data: { mobile, day: today(), method: "upi", reference, amount: 100, key: randomUUID() },
  });

  await visitOffice(page, `/admin/users/${mobile}/account`);
  await main(page).getByRole("button", { name: "Adjust balance" }).click();
  const dialog = page.getByRole("dialog", { name: "Adjust balance" });
  await dialog.getByLabel("Amount").fill("10");
  await dialog.getByLabel("Order").selectOption({ index: 1 });
  await dialog.getByLabel("Reason").fill("Section 194Q");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await visit(page, "/admin/day-book");
  await expect(
    main(page).getByRole("row", {
      name: `TDS deducted Journal ${customer.firstName} ${customer.lastName} ${order.orderNumber}`,
    }),
  ).toContainText("TDS receivable");
  await expectAccessible(page);
  await visit(page, "/admin/day-book?account=upi");
  await expect(main(page).getByRole("row", { name: reference })).toContainText("Dr");
  await visit(page, "/admin/trial-balance");
  await expect(main(page).getByRole("row", { name: /^TDS receivable/ })).toContainText("₹");
  await expectAccessible(page);
  await visit(page, "/admin/bank-reconciliation");
  await expect(main(page).getByRole("row", { name: reference })).toContainText("₹100.00");
  await expectAccessible(page);
  await visit(page, `/admin/gstr-3b?month=${today().slice(0, 7)}`);
  await expect(main(page).getByRole("row", { name: /Outward taxable/ })).toBeVisible();
  await expectAccessible(page);
});
