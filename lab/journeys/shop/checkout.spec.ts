import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import {
  aBuyerAtPayment,
  details,
  fillCart,
  goOnToPayment,
  KNOWN,
  ordersOf,
  payment,
  placed,
  SCREENSHOT,
  send,
  stored,
} from "../support/checkout.ts";
import { aCustomerAt, aLoggedInCustomer, aVerifiedCustomer, logIn } from "../support/customer.ts";
import { expectToStepAsideForTheKeyboard } from "../support/on-screen-keyboard.ts";
import { anOrderFor, fromOurPages, GSTIN } from "../support/orders.ts";
import { stopTheClock } from "../support/paused-clock.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const wasm = await readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const mainButton = (page: Page) =>
  page
    .getByRole("main")
    .locator("a, button")
    .filter({ hasText: /^(Enter Shipping|Login to Continue)/, visible: true });
/** The link and its QR code open a UPI app with payee, amount and order number filled in. */
async function expectToAskFor(amount: string, where: Locator, { behindDisclosure = false } = {}) {
  const link = (await where.getByRole("link", { name: "Pay with a UPI app" }).getAttribute("href")) ?? "";
  const { pa, am, tr } = Object.fromEntries(new URL(link).searchParams);
  expect([pa, am]).toEqual(["sheetal@demobank", amount.replace(/[₹,]/g, "")]);
  if (behindDisclosure) await where.getByText("QR code for another phone").click();
  const code = where.getByRole("img", { name: `UPI QR code: ${amount} to ${pa} for order ${tr}` });
  await expect(code).toBeVisible();
  const [scanned] = await readBarcodes(await code.screenshot());
  expect(scanned?.text).toBe(link);
}

test("a new customer buys gas with returned and bought empties, cans and wire: one form, one payment, one order", {
  tag: "@phone-only",
}, async ({ page, isMobile }) => {
  const buyer = await aCustomerAt(page, "/checkout");
  await expect(page.getByRole("main")).toContainText("Your cart is empty.");
  await expect(page.getByRole("link", { name: "Browse Products" })).toHaveAttribute("href", "/#products");
  const goods = { "r22-returnable-60kg": 3, "r134a-can-450g": 1, "copper-wire-1c-0-75": 2 };
  await fillCart(page, buyer, { goods, returning: 1 });
  await expect(page.getByRole("main")).toContainText(/100 m a coil · ₹[\d,]+\.\d\d per 100 m, excluding GST/);
  await expect(page.getByRole("main")).toContainText("24 cans per box · 450 g each");
  await expect(page.getByRole("main")).toContainText("₹6,000.00 refundable deposit each");
  await expect(summary(page)).toContainText("Estimate for delivery to Delhi");
  await page.getByRole("button", { name: "Show payment QR" }).click();
  await expect(summary(page)).toContainText("The amount is still an estimate.");
  await expectAccessible(page);

  await mainButton(page).click();
  const form = details(page);
  await form.getByRole("button", { name: /^Proceed to Payment/ }).click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText([
    "Billing address is required.",
    "Billing city is required.",
    "Billing pincode is required.",
    "Billing state is required.",
    "GST Number ya Aadhaar Number me se ek dena zaroori hai.",
    "You must agree to the transportation terms.",
  ]);
  await expectAccessible(page);
  await form.getByLabel("Billing Address").fill("12 Kirti Nagar");
  await form.getByLabel("Billing City").fill("New Delhi");
  await form.getByLabel("Billing Pincode").fill("110 015");
  await form.getByLabel("Billing State").selectOption("Delhi");
  await expect(summary(page).last()).toContainText("180 kg of gas to Delhi");
  await form.getByLabel("Same as billing").uncheck();
  await form.getByLabel("Shipping Address").fill("4 Mall Road, Amritsar");
  await form.getByLabel("Shipping City").fill("Amritsar");
  await form.getByLabel("Shipping State").selectOption("Punjab");
  await expect(summary(page).last()).toContainText("180 kg of gas to Punjab");
  await expect(summary(page).last()).toContainText("IGST 18%");
  await form.getByLabel("GST Number").fill(" 27aapfu0939 f1zv");
  await form.getByLabel("Save this address to my profile").check();
  await form.getByLabel("I agree to the transportation terms.").check();
  await expect(form.getByRole("alert")).toBeHidden();
  await page.reload();
  await expect(form.getByLabel("Shipping Address")).toHaveValue("4 Mall Road, Amritsar");
  await expect(form).toContainText("Please enter XXXXXXXXXXXF1ZV again");
  await form.getByLabel("GST Number").fill(GSTIN);
  await form.getByLabel("Save this address to my profile").check();
  const proceed = form.getByRole("button", { name: /^Proceed to Payment/ });
  const amount = /₹[\d,.]+/.exec((await proceed.textContent()) ?? "")?.[0] ?? "none";
  await proceed.click();

  await expect(payment(page)).toContainText(amount);
  await expectToAskFor(amount, payment(page), { behindDisclosure: isMobile });
  // Above ₹1 lakh, bank transfer comes first.
  await expect(payment(page).getByRole("heading", { name: /^(Pay by UPI|Bank transfer)/ })).toHaveText([
    /^Bank/,
    /^Pay by UPI/,
  ]);
  await payment(page).getByRole("button", { name: "Copy account number" }).click();
  await expect(payment(page).getByRole("button", { name: "Copied account number" })).toBeVisible();
  await expect(payment(page).getByRole("link", { name: /Open WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d+\?text=.*ORD\d+/,
  );
  await expectAccessible(page);
  const utr = payment(page).getByLabel("UTR or UPI reference number");
  if (isMobile) await expectToStepAsideForTheKeyboard(page, utr, send(page));
  await utr.fill("4321 8765");
  await send(page).click();
  await expect(utr).toBeFocused();
  await expect(payment(page)).toContainText("Please check the UTR: 12 to 22 letters and digits.");
  await utr.fill("4321 8765 2109");
  const screenshot = payment(page).getByLabel("Choose payment screenshot");
  await screenshot.setInputFiles({ name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(payment(page)).toContainText("Please choose a picture: JPEG, PNG or WebP.");
  await payment(page).getByLabel("Choose another picture").setInputFiles(SCREENSHOT);
  await expect(payment(page).getByRole("img", { name: "Your payment screenshot" })).toBeVisible();
  const landing = Promise.withResolvers<void>();
  await page.route("**/_.data", async (route) => {
    await landing.promise;
    await route.continue();
  });
  await stopTheClock(page);
  await send(page).dblclick();
  await expect(placed(page)).toContainText("Payment Confirmed");
  await expect(placed(page)).toContainText(amount);
  await expect(placed(page)).toContainText("Please send us 1 empty cylinder first. Address: ");
  // The steps close by themselves a moment later, which must not bring a buyer back from another page.
  await placed(page).getByRole("link", { name: "Continue Shopping" }).click();
  await page.clock.runFor(1200);
  await page.clock.resume();
  await expectAccessible(page);

  const orders = await ordersOf(page, buyer);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ status: "Success", utr: "432187652109", paid: false, deposit: 12_000 });
  expect(orders[0]).toMatchObject({ shipping: { state: "Punjab" }, returns: [{ returnQty: 1 }] });
  await expect(placed(page).getByRole("link", { name: "View My Orders" })).toHaveAttribute(
    "href",
    `/my-orders#${orders[0]?.orderNumber}`,
  );
  landing.resolve();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await stored(page)).not.toContain(GSTIN);
  await visit(page, "/checkout");
  await expect(page.getByRole("main")).toContainText("Your cart is empty.");
  await expect(payment(page)).toBeHidden();
});

test("a visitor logs in during checkout, prices change before Send, and both totals appear before ordering", async ({
  page,
}) => {
  const gas = "r448a-returnable-45kg";
  const buyer = await aVerifiedCustomer(page, KNOWN);
  await fillCart(page, buyer, { goods: { [gas]: 1 }, returning: 1 });
  await visit(page, "/checkout");
  await mainButton(page).click();
  await expect(page).toHaveURL(/\/auth\?next=\/checkout$/);
  await logIn(page, { loginId: buyer.email, password: buyer.password });
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  await expect(summary(page)).toContainText("45 kg of gas to Maharashtra");
  await page.getByRole("button", { name: "Show payment QR" }).click();
  const total = /Total(₹[\d,.]+)/.exec((await summary(page).textContent()) ?? "")?.[1] ?? "none";
  await expectToAskFor(total, summary(page));
  await expectAccessible(page);
  // The request for the hold gets lost.
  await page.route("**/api/price-holds", (route) => route.abort());
  await goOnToPayment(page);
  await expectAccessible(page);
  await expect(payment(page)).not.toContainText("Prices held");

  await raisePrice(page, gas);
  await send(page).click();
  const changed = page.getByRole("dialog", { name: "Prices changed" });
  await expect(changed).toContainText("Your order was not placed.");
  await expect(changed.getByRole("row", { name: /^Handling ₹145.00 ₹145.00/ })).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(page, buyer)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(changed).toBeHidden();
  await expect(payment(page)).toBeVisible();
  await send(page).click();
  const accept = changed.getByRole("button", { name: /^Accept new price/ });
  const amount = /₹[\d,.]+/.exec((await accept.textContent()) ?? "")?.[0] ?? "none";
  await page.unroute("**/api/price-holds");
  await accept.click();
  await expect(send(page)).toContainText(amount);
  await expect(payment(page)).toContainText("Prices held until");
  await page.evaluate(() => {
    window.addEventListener("orderPlaced", (event) => {
      document.documentElement.dataset.placed = (event as CustomEvent<{ orderNumber: string }>).detail.orderNumber;
    });
  });
  await stopTheClock(page);
  await send(page).click();
  await expect(placed(page)).toContainText(amount);
  await expect(placed(page)).toContainText("Placed");
  await page.clock.runFor(1100);
  await expect(page).toHaveURL(/\/checkout\?step=payment$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  const orders = await ordersOf(page, buyer);
  expect(orders).toHaveLength(1);
  await expect(page.locator("html")).toHaveAttribute("data-placed", orders[0]?.orderNumber ?? "none");
});

test("prices that rise while a buyer pays stay as shown, over Back, a reload and Send", {
  tag: "@phone-only",
}, async ({ page }) => {
  const gas = "r448a-returnable-45kg";
  const buyer = await aBuyerAtPayment(page, { goods: { [gas]: 1 }, returning: 1 });
  await expect(payment(page)).toContainText(/Prices held until \d+:\d\d [ap]m/);
  const amount = /₹[\d,.]+/.exec((await send(page).textContent()) ?? "")?.[0] ?? "none";
  await raisePrice(page, gas);
  await page.reload();
  await expect(send(page)).toContainText(amount);
  await payment(page).getByRole("button", { name: "Close" }).click();
  await expect(summary(page)).toContainText("Prices held until");
  await expect(summary(page)).toContainText(amount);
  await goOnToPayment(page);
  await expect(send(page)).toContainText(amount);
  await send(page).click();
  await expect(placed(page)).toContainText(amount);
  expect(await ordersOf(page, buyer)).toHaveLength(1);
});

async function raisePrice(page: Page, gas: string) {
  const products: { id: string; perKgPrice: number }[] = await (await page.request.get("/api/products")).json();
  const perKgPrice = Math.ceil(products.find(({ id }) => id === gas)?.perKgPrice ?? 0) + 1;
  const headers = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
  const response = await page.request.put(`/api/products/${gas}/price`, { data: { perKgPrice }, headers });
  expect(response.ok()).toBe(true);
}

/** What the payment step asks for: number, amount and address. */
async function termsShown(page: Page) {
  const text = (await payment(page).textContent()) ?? "";
  const number = await payment(page)
    .getByText(/^ORD\d+$/)
    .textContent();
  const amount = /₹[\d,.]+/.exec((await send(page).textContent()) ?? "")?.[0];
  return { number, amount, address: /Deliver to(.*?)Bill to/.exec(text)?.[1] };
}

test("a payment step survives its closed tab whole; another address then makes another number and shows both amounts", {
  tag: "@phone-only",
}, async ({ page }) => {
  const buyer = await aLoggedInCustomer(page, KNOWN);
  await fillCart(page, buyer, { goods: { "r448a-returnable-45kg": 1 }, returning: 1 });
  await visit(page, "/checkout?step=details");
  await details(page).getByLabel("Same as billing").uncheck();
  await details(page).getByLabel("Shipping Address").fill("4 Mall Road, Amritsar");
  await details(page).getByLabel("Shipping City").fill("Amritsar");
  await details(page).getByLabel("Shipping State").selectOption("Punjab");
  await details(page).getByLabel("I agree to the transportation terms.").check();
  await details(page)
    .getByRole("button", { name: /^Proceed to Payment/ })
    .click();
  await expect(payment(page)).toBeVisible();
  const first = await termsShown(page);
  expect(first.address).toContain("4 Mall Road, Amritsar");

  const reopened = await page.context().newPage();
  await page.close();
  await visit(reopened, "/checkout");
  await expect(reopened.getByRole("main")).toContainText("4 Mall Road, Amritsar");
  await goOnToPayment(reopened);
  expect(await termsShown(reopened)).toEqual(first);
  await expect(payment(reopened)).not.toContainText("Your order has changed");

  await payment(reopened).getByRole("button", { name: "Back" }).click();
  await details(reopened).getByLabel("Shipping Address").fill("9 Ring Road, Delhi");
  await details(reopened).getByLabel("Shipping City").fill("Delhi");
  await details(reopened).getByLabel("Shipping State").selectOption("Delhi");
  await details(reopened)
    .getByRole("button", { name: /^Proceed to Payment/ })
    .click();
  await expect(payment(reopened)).toContainText("Your order has changed since you last saw this step");
  const second = await termsShown(reopened);
  expect(second.number).not.toBe(first.number);
  expect(second.amount).not.toBe(first.amount);
  await expect(payment(reopened)).toContainText(
    `Before: ${first.amount} to 4 Mall Road, Amritsar, Punjab, order ${first.number}.`,
  );
  await expect(payment(reopened)).toContainText(
    `Now: ${second.amount} to 9 Ring Road, Delhi, Delhi, order ${second.number}.`,
  );
  await expectAccessible(reopened);
  await send(reopened).click();
  await expect(placed(reopened)).toBeVisible();
  expect(await ordersOf(reopened, buyer)).toMatchObject([{ orderNumber: second.number, shipping: { state: "Delhi" } }]);
});

test("a returning buyer reorders with five presses: same address, same empties returned", {
  tag: "@phone-only",
}, async ({ page }) => {
  const buyer = await aLoggedInCustomer(page, KNOWN);
  const { mobile, order } = await anOrderFor(page, buyer, {
    goods: { "r32-returnable-55kg": 4 },
    returning: 2,
    state: "Haryana",
  });
  const shipping = { address: "Plot 14, Sector 18, Gurugram", pincode: "122015", state: "Haryana" };
  const first = { ...order, shipping, customer: { ...order.customer, isShippingSameAsBilling: false } };
  await page.request.post("/api/orders", { data: { mobile, order: first }, headers: fromOurPages() });

  await visit(page, "/my-orders");
  await page.getByRole("button", { name: /^Order again/ }).click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toContainText("2 empties will be returned, as before. Delivery to Plot 14, Sector 18, Gurugram");
  await expect(cart).toContainText("₹14,000.00");
  await cart.getByRole("link", { name: "Checkout" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("Plot 14, Sector 18, Gurugram, Haryana 122015");
  await expect(main).toContainText("2 × Empty Cylinder (Heavy)");
  await expect(main).toContainText(`GST ${GSTIN}`);
  await expectAccessible(page);
  await main
    .getByRole("button", { name: /^Proceed to Payment/ })
    .filter({ visible: true })
    .click();
  await expect(main).toContainText("You must agree to the transportation terms.");
  await goOnToPayment(page);
  await expect(payment(page)).toContainText("Plot 14, Sector 18, Gurugram, Haryana 122015");
  await expect(payment(page)).toContainText("2 × Empty Cylinder (Heavy)");
  await send(page).click();
  await expect(placed(page)).toBeVisible();
  // The page redirects by itself a moment later, which would override a navigation of this test.
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  expect(await ordersOf(page, buyer)).toMatchObject([
    { shipping, returns: [{ returnQty: 2 }], deposit: 14_000 },
    { shipping, returns: [{ returnQty: 2 }], deposit: 14_000 },
  ]);

  // Another cart, days later: the address is still Gurugram, the terms need new consent, and other addresses are one choice away.
  await page.request.post("/api/delivery-addresses", {
    data: { name: "Site Amritsar", address: "4 Mall Road", state: "Punjab" },
    headers: fromOurPages(),
  });
  await page.goto("/robots.txt");
  await fillCart(page, buyer, { goods: { "copper-wire-1c-0-75": 1 } });
  await visit(page, "/checkout");
  await expect(main).toContainText("Plot 14, Sector 18, Gurugram, Haryana 122015");
  await expect(main.getByLabel("I agree to the transportation terms.").filter({ visible: true })).not.toBeChecked();
  await main.getByRole("button", { name: /^Edit/ }).click();
  await expect(details(page).getByLabel("Same as billing")).not.toBeChecked();
  await details(page).getByLabel("Saved delivery addresses").selectOption("Site Amritsar, Punjab");
  await expect(details(page).getByLabel("Shipping Address")).toHaveValue("4 Mall Road");
  await page.keyboard.press("Escape");
  await expect(main).toContainText("4 Mall Road, Punjab");
});
