import { visitOffice } from "../support/back-office.ts";
import { fillCart, goOnToPayment, KNOWN, ordersOf, payment, placed, send } from "../support/checkout.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

test("staff mark a customer as SEZ, and the next checkout is taxed so", { tag: "@nightly" }, async ({ page }) => {
  const customer = await aLoggedInCustomer(page, KNOWN);
  await visitOffice(page, `/admin/users/${customer.mobile}`);
  const main = page.getByRole("main");
  const supplies = main.getByLabel("Supplies to this customer");
  const save = main.getByRole("button", { name: "Save", exact: true });
  await main.getByText("Settings of this customer").click();
  await supplies.selectOption("SEZ under LUT, no tax");
  await save.click();
  await expect(main.getByText(/The shop has no valid LUT\. Enter/).first()).toBeVisible();
  await supplies.selectOption("SEZ, IGST paid");
  await save.click();
  await expect(page.getByText("Saved. It applies from the next order.")).toBeVisible();
  await expectAccessible(page);

  await fillCart(page, customer, { goods: { "copper-wire-1c-0-75": 2 } });
  await visit(page, "/checkout");
  await expect(main.getByText("SEZ, IGST paid").first()).toBeVisible();
  await goOnToPayment(page);
  await payment(page).getByLabel("UTR or UPI reference number").fill("412345678901");
  await send(page).click();
  await expect(placed(page)).toBeVisible();
  expect(await ordersOf(page, customer)).toMatchObject([{ sez: "with-payment" }]);
});
