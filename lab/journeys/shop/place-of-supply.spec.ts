import { visitOffice } from "../support/back-office.ts";
import { fillCart, goOnToPayment, KNOWN, ordersOf, payment, placed, send } from "../support/checkout.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

test("a firm of another state says that the goods go to its customer, and is charged IGST", {
  tag: "@nightly",
}, async ({ page }) => {
  const buyer = await aLoggedInCustomer(page, { ...KNOWN, state: "Delhi", pincode: "110006" } as typeof KNOWN);
  await fillCart(page, buyer, { goods: { "copper-wire-1c-0-75": 1 } });
  await visit(page, "/checkout");
  const main = page.getByRole("main");
  await expect(main).toContainText("Who receives the goods?");
  await expect(main).toContainText("CGST 9%");
  await main.getByText("Customer", { exact: true }).click();
  await expect(main).toContainText("IGST 18%. Place of supply: Maharashtra");
  await expectAccessible(page);
  await goOnToPayment(page);
  await send(page).click();
  await expect(placed(page)).toBeVisible();
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({ shipTo: "customer", cgst: 0, sgst: 0 });
  // The payment step closes by itself and goes back in history, which would cancel the visit.
  await expect(payment(page)).toBeHidden();
  await visitOffice(page, `/admin/orders/${buyer.mobile}/${order?.orderNumber}`);
  await expect(page.getByRole("main")).toContainText("Delivered to the buyer's customer");
  await page.getByRole("button", { name: "Correct invoice details" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
