/** A buyer at the checkout, with a cart filled as the earlier pages would fill it, and the steps up to Send. */
import type { Page } from "@playwright/test";
import type { Order } from "../../../src/sales/web/orders/order.ts";
import { aLoggedInCustomer, type Caller, type NewCustomer } from "./customer.ts";
import { outboxOf } from "./device-outbox.ts";
import { anOrderFor, GSTIN } from "./orders.ts";
import { expect } from "./shop.ts";
import { beAtTheShop, visit } from "./visit.ts";

export const details = (page: Page) => page.getByRole("dialog", { name: "Shipping and Billing Details" });
export const payment = (page: Page) => page.getByRole("dialog", { name: "Payment" });
export const placed = (page: Page) => page.getByRole("dialog", { name: "Order Placed" });
export const send = (page: Page) => payment(page).getByRole("button", { name: /^Send/ });
export const stored = async (page: Page): Promise<string> =>
  (await page.evaluate((): string => JSON.stringify({ ...localStorage, ...sessionStorage }))) + (await outboxOf(page));

/** One black pixel. */
export const SCREENSHOT = {
  name: "paid.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

type Goods = Parameters<typeof anOrderFor>[2];

/** Stores what the cart drawer and the empty-cylinder screen would store. */
export async function fillCart(page: Page, customer: NewCustomer, goods: Goods) {
  const { order } = await anOrderFor(page, customer, goods);
  await beAtTheShop(page);
  await page.evaluate(({ cart, returns }) => {
    localStorage.setItem("cart", JSON.stringify(cart));
    localStorage.setItem("emptyCylinderReturns", JSON.stringify(returns));
    window.dispatchEvent(new Event("cartUpdated"));
  }, order);
}

export const KNOWN = {
  gstNumber: GSTIN,
  address: "12 Main Bazaar",
  city: "Mumbai",
  pincode: "400001",
  state: "Maharashtra",
} as Partial<NewCustomer>;

/** A buyer with a saved profile, a filled cart and the payment step open. */
export async function aBuyerAtPayment(page: Page, goods: Goods): Promise<NewCustomer> {
  const buyer = await aLoggedInCustomer(page, KNOWN);
  await fillCart(page, buyer, goods);
  await visit(page, "/checkout");
  await goOnToPayment(page);
  return buyer;
}

/** For a buyer with a saved profile: accepts the terms and presses the button. */
export async function goOnToPayment(page: Page) {
  const main = page.getByRole("main");
  await main.getByLabel("I agree to the transportation terms.").filter({ visible: true }).check();
  await main
    .getByRole("button", { name: /^Proceed to Payment/ })
    .filter({ visible: true })
    .click();
  await expect(payment(page)).toBeVisible();
}

export async function ordersOf(page: Caller, { mobile }: NewCustomer): Promise<Order[]> {
  return (await page.request.get(`/api/orders?mobile=${mobile}`)).json();
}
