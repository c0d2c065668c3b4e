import type { Page } from "@playwright/test";
import { visitOffice } from "./back-office.ts";
import { aCustomerAt } from "./customer.ts";
import { anOrderFor, GSTIN, send } from "./orders.ts";
import { expect, expectAccessible, test } from "./shop.ts";
import { visit } from "./visit.ts";

const WIRE = "copper-wire-1c-0-75";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

test("a paid order is cancelled, its money waits on the account and goes back to the buyer", async ({ page }) => {
  const customer = await aCustomerAt(page, "/terms");
  const { mobile, order } = await anOrderFor(page, customer, { goods: { [WIRE]: 2 } });
  await send(page, { mobile, order });
  await visitOffice(page, `/admin/orders/${mobile}/${order.orderNumber}`);
  await main(page)
    .getByRole("button", { name: /^Mark paid/ })
    .click();
  await dialog(page, /paid\?$/)
    .getByRole("button", { name: "Mark paid" })
    .click();
  await main(page).getByRole("button", { name: "Cancel order" }).click();
  const asked = dialog(page, /^Cancel ORD/);
  await asked.getByLabel("Reason").fill("The wire is sold out");
  await asked.getByRole("button", { name: "Cancel the order" }).click();
  await expect(main(page).getByText("Order cancelled")).toBeVisible();

  await visit(page, `/admin/users/${mobile}/account`);
  await main(page).getByRole("button", { name: "Refund" }).click();
  const refund = dialog(page, /^Refund/);
  await refund.getByLabel("Amount").fill(String(order.total));
  await refund.getByLabel("Reason").fill("Cancelled order");
  await expectAccessible(page);
  await refund.getByRole("button", { name: "Refund" }).click();
  await expect(main(page).getByRole("table", { name: "Refunds" })).toContainText("Paid");
  await visit(page, "/account/statement");
  await expect(main(page).getByRole("row", { name: /Refund/ })).toContainText("₹0.00");
});

test("a buyer asks for a price, the shop answers, and it becomes an order at that price", async ({ page }) => {
  const customer = await aCustomerAt(page, "/my-quotes");
  await main(page).getByLabel("What you need").fill("Copper pipe 1/2 inch, coil of 15 m");
  await main(page).getByLabel("Quantity").fill("20");
  await main(page).getByRole("button", { name: "Ask for a price" }).click();
  const quote = main(page).getByRole("listitem").filter({ hasText: "Quote Q-" });
  await expect(quote).toContainText("We are working out your price");

  await visitOffice(page, "/admin/quotes");
  await main(page).getByRole("row", { name: customer.mobile }).getByRole("link").click();
  await main(page).getByLabel("Price of one").fill("5000");
  await main(page).getByLabel("HSN").fill("7411");
  await expectAccessible(page);
  await main(page).getByRole("button", { name: "Send the prices" }).click();
  await expect(page.getByText("The answer is mailed to the buyer.")).toBeVisible();

  await visit(page, "/my-quotes");
  await quote.getByRole("button", { name: "Order at these prices" }).click();
  const accepting = dialog(page, /^Order at these prices/);
  await accepting.getByLabel("GST Number").fill(GSTIN);
  await accepting.getByLabel("Address").fill("12 Main Bazaar, Paharganj");
  await accepting.getByLabel("Pincode").fill("110055");
  await accepting.getByLabel("State").selectOption("Delhi");
  await accepting.getByLabel(/I agree/).check();
  await expectAccessible(page);
  await accepting.getByRole("button", { name: /^Order/ }).click();
  await expect(page).toHaveURL(/\/my-orders#ORD/);
  await expect(main(page).getByText("₹1,18,000.00").first()).toBeVisible();
});
