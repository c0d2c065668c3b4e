import {
  aBuyerAtPayment,
  details,
  fillCart,
  goOnToPayment,
  KNOWN,
  ordersOf,
  payment,
  placed,
  send,
  stored,
} from "../support/checkout.ts";
import { aCustomerAt, aLoggedInCustomer, logIn } from "../support/customer.ts";
import { fromOurPages, GSTIN, placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const UTR = "432187652109";

test("gas with bought empties: the network fails at Send, then the response is lost, and a retry creates one order", async ({
  page,
}) => {
  const gas = "r22-returnable-60kg";
  const buyer = await aCustomerAt(page, `/product/${gas}`, KNOWN);
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByRole("button", { name: /^Remove : Empty/ }).click();
  await cart.getByRole("link", { name: "Proceed" }).click();
  await page.getByRole("button", { name: /^Add All/ }).click();
  await page.getByRole("button", { name: "Add & Return to Cart" }).click();
  const { promise: shown, resolve: goOn } = Promise.withResolvers<void>();
  await page.route("**/checkout.data*", (route) => shown.then(() => route.continue()));
  await cart.getByRole("link", { name: "Checkout" }).click();
  await expect(cart.getByRole("status").filter({ hasText: "Loading…" }), "a slow step shows itself").toBeVisible();
  goOn();
  await goOnToPayment(page);
  await payment(page).getByLabel("Message to the shop").fill("Please pack well");
  const numbered = await payment(page)
    .getByText(/^ORD\d+$/)
    .textContent();
  await page.context().setOffline(true);
  await send(page).click();
  const alert = payment(page).getByRole("alert");
  await expect(alert).toContainText("Failed to create order");
  await expect(alert).toContainText("You are offline.");
  await alert.getByRole("link", { name: "My Orders" }).click();
  const waiting = page.getByRole("list", { name: "Orders not sent yet" }).locator("> li");
  await expect(waiting).toContainText(numbered ?? "none");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load orders");
  expect(await stored(page)).not.toContain(GSTIN);
  // The network is back, but too weak for the automatic retry.
  await page.route("**/api/orders", (route) => route.abort());
  await page.context().setOffline(false);

  await visit(page, "/terms");
  await visit(page, "/checkout");
  await expect(page).toHaveURL(/\/checkout\?step=payment$/);
  await expect(payment(page)).toContainText(numbered ?? "none");
  await expect(payment(page).getByLabel("Message to the shop")).toHaveValue("Please pack well");
  await page.unroute("**/api/orders");
  await page.route("**/api/orders", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(alert).toContainText("Failed to create order");
  // The server has the order, but not this UTR.
  await payment(page).getByLabel("UTR or UPI reference number").fill(UTR);
  // The device may still be sending a background retry: wait for it.
  await page.unrouteAll({ behavior: "wait" });

  // The server has the order and has emptied the account's cart; the device learns this at its next request.
  await page.reload();
  await expect(page.getByRole("main")).toContainText("Your cart is empty.");
  await expect(placed(page)).toContainText(numbered ?? "none");
  await expect(page.getByRole("list", { name: "Orders not sent yet" })).toBeHidden();
  const items = [{ id: gas }, { id: `empty-cylinder-std::${gas}`, quantity: 1, price: 6000 }];
  const bought = { deposit: 6000, returns: [], items };
  expect(await ordersOf(page, buyer)).toMatchObject([
    { orderNumber: numbered, message: "Please pack well", utr: UTR, status: "Success", ...bought },
  ]);
  await visit(page, "/my-orders");
  await expect(page.getByRole("main").getByRole("button", { name: /^ORD/ })).toHaveText([
    new RegExp(numbered ?? "none"),
  ]);
  await expect(page.getByRole("main")).not.toContainText("Not sent yet");

  await fillCart(page, buyer, { goods: { "copper-wire-1c-0-75": 1 } });
  await visit(page, "/checkout");
  await goOnToPayment(page);
  await expect(payment(page).getByText(/^ORD\d+$/)).toHaveText(/^ORD/);
  await expect(payment(page)).not.toContainText(numbered ?? "none");
});

test("an order that another tab sends, or a later check finds, is reported here too", { tag: "@nightly" }, async ({
  page,
}) => {
  await aBuyerAtPayment(page, { goods: { "copper-wire-1c-0-75": 1 } });
  const alert = payment(page).getByRole("alert");
  // The order waits here and another tab sends it: this tab reports that too, and stores nothing of the payment.
  await payment(page).getByLabel("UTR or UPI reference number").fill(UTR);
  await page.route("**/api/orders", (route) => route.abort());
  await send(page).click();
  await expect(alert).toContainText("Failed to create order");
  const otherTab = await page.context().newPage();
  await visit(otherTab, "/terms");
  await expect(placed(page)).toContainText("Payment Confirmed");
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await stored(page)).not.toContain(UTR);
  await otherTab.close();

  // The response is lost again, and a later check finds the order: the buyer sees that too, and one press leaves.
  await page.unrouteAll({ behavior: "wait" });
  await visit(page, "/product/copper-wire-1c-0-75");
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  await page.getByRole("dialog", { name: "Your cart" }).getByRole("link", { name: "Checkout" }).click();
  await goOnToPayment(page);
  await page.route(
    "**/api/orders",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await send(page).click();
  await expect(alert).toContainText("Failed to create order");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await placed(page).getByRole("link", { name: "View My Orders" }).click();
  await expect(page).toHaveURL(/\/my-orders#ORD/);
  await expect(page.getByRole("main")).not.toContainText("Not sent yet");
});

test("an expired login, a sold-out product and a rejected form each show the next step", { tag: "@nightly" }, async ({
  page,
}) => {
  const buyer = await aBuyerAtPayment(page, { goods: { "r32-disposable-3kg": 1, "copper-wire-1c-0-75": 1 } });
  // Staff change or empty the account's cart while the buyer may be paying: the amount never changes unseen.
  const amount = (await send(page).textContent()) ?? "none";
  await page.evaluate(() => {
    localStorage.setItem("cart", "[]");
    window.dispatchEvent(new Event("cartUpdated"));
  });
  await expect(payment(page)).toContainText("The total there is ₹0.00.");
  await fillCart(page, buyer, { goods: { "r32-disposable-3kg": 1, "copper-wire-1c-0-75": 3 } });
  await expect(payment(page)).toContainText("Your cart was changed on another device or tab");
  await expect(payment(page)).not.toContainText("₹0.00");
  await expect(send(page)).toHaveText(amount);
  await expectAccessible(page);
  await payment(page).getByRole("button", { name: "Use the changed cart" }).click();
  await goOnToPayment(page);
  await expect(send(page)).not.toHaveText(amount);

  await payment(page).getByLabel("UTR or UPI reference number").fill(UTR);
  await page.context().clearCookies();
  await send(page).click();
  await payment(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, { loginId: buyer.email, password: buyer.password });
  await expect(payment(page).getByLabel("UTR or UPI reference number")).toHaveValue(UTR);

  const line = { id: "copper-wire-1c-0-75", name: "1 Core Copper Flexible Cable", quantity: 1 };
  const refuse = (json: object, status: number) =>
    page.route("**/api/orders", (route) => route.fulfill({ status, json }), { times: 1 });
  await refuse({ error: "Gone", code: "not-available", details: [line] }, 409);
  await send(page).click();
  await expect(payment(page).getByRole("alert")).toContainText(
    "These can no longer be bought: 1 Core Copper Flexible Cable.",
  );
  await payment(page).getByRole("button", { name: "Remove them from the order" }).click();
  await expect(payment(page).getByRole("alert")).toBeHidden();

  await refuse(
    { error: "Please check the form.", code: "invalid-input", fields: { email: "Valid email required." } },
    400,
  );
  await send(page).click();
  await expect(payment(page).getByRole("alert")).toContainText("Valid email required.");
  await payment(page).getByRole("button", { name: "Correct the details" }).click();
  await expect(details(page)).toBeVisible();
  await expectAccessible(page);
  await details(page)
    .getByRole("button", { name: /^Proceed to Payment/ })
    .click();
  await send(page).click();
  await expect(placed(page)).toContainText("Payment Confirmed");
  await expectAccessible(page);
  const [order] = await ordersOf(page, buyer);
  expect(order).toMatchObject({ items: [{ id: "r32-disposable-3kg" }] });
});

test("an account with three unpaid orders sees the limit before paying for a fourth", { tag: "@nightly" }, async ({
  page,
}) => {
  const compressor = "compressor-rotary-1tr-r32";
  const counted = await page.request.post("/api/admin/stock", {
    data: { lineId: compressor, version: 0, was: null, left: 1000, lowAt: 0, reason: "Counted" },
    headers: { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN },
  });
  expect([200, 409]).toContain(counted.status());
  const buyer = await aLoggedInCustomer(page, KNOWN);
  const goods = { goods: { [compressor]: 1 } };
  for (let order = 0; order < 3; order += 1) await placeOrder(page, buyer, goods);
  await fillCart(page, buyer, goods);
  await visit(page, "/checkout");
  await expect(page.getByRole("button", { name: "Show payment QR" })).toHaveCount(0);
  await goOnToPayment(page);
  await expect(payment(page)).toContainText("Pay or cancel one of your 3 open orders first.");
  await expect(payment(page)).not.toContainText("Amount to pay");
  await expectAccessible(page);
  await payment(page).getByRole("link", { name: "My Orders" }).click();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
});
