import { randomUUID } from "node:crypto";
import { dayInIndia } from "../../../src/platform/rules/india/india.ts";
import { asOwner } from "../support/back-office.ts";
import { fillCart, goOnToPayment, KNOWN, payment, placed, send } from "../support/checkout.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";

test("a buyer uses credit at checkout and for an open order", { tag: "@nightly" }, async ({ page }) => {
  const buyer = await aLoggedInCustomer(page, KNOWN);
  const earlier = await placeOrder(page, buyer, { goods: { [GAS]: 1 } });
  const paid = { mobile: buyer.mobile, day: dayInIndia(new Date()), method: "bank", amount: 57_000, key: randomUUID() };
  const overpaid = await page.request.post("/api/admin/payments", { data: paid, headers: asOwner() });
  expect(overpaid.status()).toBe(201);

  await visit(page, `/my-orders#${earlier}`);
  await page.getByRole("button", { name: "Pay or add payment proof" }).click();
  const use = payment(page).getByRole("button", { name: /^Use ₹[\d,.]+ credit$/ });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await expect(payment(page)).toBeHidden();
  await expect(page.getByText("We have your payment").first()).toBeVisible();

  await fillCart(page, buyer, { goods: { [GAS]: 2 } });
  await visit(page, "/checkout");
  await goOnToPayment(page);
  const tick = payment(page).getByRole("checkbox", { name: /^Use ₹[\d,.]+ credit$/ });
  await tick.check();
  await expectAccessible(page);
  await send(page).click();
  await expect(placed(page)).toContainText("is left to pay.");
});
