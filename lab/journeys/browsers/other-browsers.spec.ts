/**
 * The buying journeys once in Firefox and in WebKit, as one test. Messages and amounts do not depend on the browser, and Chromium's
 * tests check them. This test covers what does: dialogs and Back, focus, typing, files, storage and reloads.
 */
import type { Locator, Page } from "@playwright/test";
import { details, ordersOf, payment, placed, SCREENSHOT, send, stored } from "../support/checkout.ts";
import { closeByBackAndByEscape } from "../support/close-dialog.ts";
import { aVerifiedCustomer, logIn, type NewCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { GSTIN, placeOrder } from "../support/orders.ts";
import { stopTheClock } from "../support/paused-clock.ts";
import { expect, test } from "../support/shop.ts";
import { visit } from "../support/visit.ts";

const GAS = "r134a-returnable-60kg";
const main = (page: Page) => page.getByRole("main");
const cart = (page: Page) => page.getByRole("dialog", { name: "Your cart" });

test("in another browser a buyer searches, chooses a weight, fills a cart, settles empties, logs in, pays, finds a cylinder, and adds a proof later", {
  tag: "@nightly",
}, async ({ page }) => {
  // As long as several other tests together.
  test.slow();
  const buyer = await aVerifiedCustomer(page);
  await test.step("the catalogue searches while typing, and a search survives a reload", () => search(page));
  await test.step("a card's choice opens by a press, closes by Back and by Escape, and returns the focus", () =>
    choose(page));
  await test.step("gas requires empties, some of them returned", () => fillCart(page));
  await test.step("the login returns to the checkout, with the same cart", () => logInAtCheckout(page, buyer));
  await test.step("the order is paid with a picture and placed once", () => buy(page, buyer));
  await test.step("an order without a payment gets its proof, and is ordered again", () => addProof(page, buyer));
  await test.step("a cylinder is found by its typed number", () => findCylinder(page));
});

async function search(page: Page) {
  await visit(page, "/");
  const catalogue = page.getByRole("region", { name: "Discover Our Products" });
  const count = catalogue.getByRole("status").first();
  const box = page.getByRole("searchbox", { name: "Search products" });
  await expect(count).toHaveText("150 products");
  await box.pressSequentially("R 410a ");
  await expect(catalogue.getByRole("article").first()).toContainText("R-410A");
  await expect(count).toHaveText("8 products found");
  await expect(box).toHaveValue("R 410a ");
  await expect(page).toHaveURL(/\?q=R%20410a$/);
  await box.fill("brazing rods");
  await expect(page).toHaveURL(/\?q=brazing%20rods$/);
  await page.reload();
  await expect(box).toHaveValue("brazing rods");
}

async function choose(page: Page) {
  const card = page.locator("#products").getByRole("article").first();
  const dialog = page.getByRole("dialog", { name: "Copper-Phosphorus Brazing Rods" });
  const title = card.getByRole("link");
  await card.click({ position: { x: 24, y: 90 } });
  await expect(dialog.getByRole("button", { name: /^Add to Cart/ })).toBeVisible();
  await expect(page).toHaveURL(/#product=brazing-rods-cu-p$/);
  await closeByBackAndByEscape(page, dialog, title);
  await expect(page).toHaveURL(/\?q=brazing/);
}

async function type(box: Locator, quantity: string) {
  await box.fill(quantity);
  await box.press("Enter");
}

async function fillCart(page: Page) {
  await visit(page, `/product/${GAS}`);
  await page.getByRole("button", { name: /^Add to Cart ₹/ }).click();
  const gas = cart(page).getByRole("textbox", { name: /^Quantity of R-/ });
  const empties = cart(page).getByRole("textbox", { name: /^Quantity of Empty/ });
  await type(gas, "0");
  await expect(cart(page)).toContainText("The smallest quantity is 1.");
  await type(gas, "4");
  await expect(empties).toHaveValue("4");
  await type(empties, "1");
  await cart(page).getByRole("link", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/empty-cylinders$/);
  await page.getByLabel("Return quantity").fill("2");
  await page.getByRole("button", { name: /^Mark Returnable Empty Cylinder/ }).click();
  await expect(page.getByRole("definition")).toHaveText(["4", "2", "1", "1"]);
  await stopTheClock(page);
  await page.getByRole("button", { name: /^Add 1/ }).click();
  await expect(main(page).getByRole("status")).toContainText("All cylinder requirements fulfilled.");
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/#cart$/);
  await page.clock.resume();
  await expect(cart(page)).toContainText("2 of your own coming back");
  await cart(page).getByRole("link", { name: "Checkout" }).click();
}

async function logInAtCheckout(page: Page, { mobile, password }: NewCustomer) {
  const saved = () => page.evaluate(() => localStorage.getItem("cart"));
  await expect(page).toHaveURL(/\/checkout$/);
  const before = await saved();
  await main(page)
    .getByRole("link", { name: /^Login to Continue/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/auth\?next=\/checkout$/);
  await logIn(page, { loginId: mobile, password });
  await expect(page).toHaveURL(/:\d+\/checkout$/);
  expect(await saved()).toBe(before);
}

async function buy(page: Page, buyer: NewCustomer) {
  await main(page)
    .getByRole("button", { name: /^Enter Shipping/ })
    .filter({ visible: true })
    .click();
  const form = details(page);
  const proceed = form.getByRole("button", { name: /^Proceed to Payment/ });
  await proceed.click();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("alert").getByRole("link")).toHaveCount(6);
  await form.getByLabel("Billing Address").fill("12 Kirti Nagar");
  await form.getByLabel("Billing City").fill("New Delhi");
  await form.getByLabel("Billing Pincode").fill("110 015");
  await form.getByLabel("Billing State").selectOption("Delhi");
  await form.getByLabel("Same as billing").uncheck();
  await form.getByLabel("Shipping Address").fill("4 Mall Road, Amritsar");
  await form.getByLabel("Shipping City").fill("Amritsar");
  await form.getByLabel("Shipping State").selectOption("Punjab");
  await form.getByLabel("I agree to the transportation terms.").check();
  await page.reload();
  await expect(form.getByLabel("Shipping Address")).toHaveValue("4 Mall Road, Amritsar");
  await form.getByLabel("GST Number").fill(GSTIN.toLowerCase());
  await expect(form.getByRole("alert")).toBeHidden();
  const amount = /₹[\d,.]+/.exec((await proceed.textContent()) ?? "")?.[0] ?? "none";
  await proceed.click();

  await expect(payment(page)).toContainText(amount);
  await page.reload();
  await expect(payment(page)).toContainText(amount);
  await expect(payment(page).getByRole("img", { name: `UPI QR code: ${amount}` })).toBeVisible();
  await payment(page).getByRole("button", { name: "Copy account number" }).click();
  await expect(payment(page).getByRole("button", { name: "Copied account number" })).toBeVisible();
  const utr = payment(page).getByLabel("UTR or UPI reference number");
  await utr.fill("4321 8765");
  await send(page).click();
  await expect(utr).toBeFocused();
  await utr.fill("4321 8765 2109");
  await payment(page).getByLabel("Choose payment screenshot").setInputFiles(SCREENSHOT);
  await expect(payment(page).getByRole("img", { name: "Your payment screenshot" })).toBeVisible();
  await send(page).dblclick();
  await expect(placed(page)).toContainText("Payment Confirmed");
  await expect(placed(page)).toContainText(amount);
  const orders = await ordersOf(page, buyer);
  expect(orders).toMatchObject([
    {
      status: "Success",
      utr: "432187652109",
      deposit: 12_000,
      shipping: { state: "Punjab" },
      returns: [{ returnQty: 2 }],
    },
  ]);
  expect(await stored(page)).not.toContain(GSTIN);
  const toOrders = placed(page).getByRole("link", { name: "View My Orders" });
  await expect(toOrders).toHaveAttribute("href", `/my-orders#${orders[0]?.orderNumber}`);
  // The page redirects by itself a moment later, which would override a navigation of this test.
  await expect(page).toHaveURL(/:\d+\/checkout$/);
}

async function addProof(page: Page, buyer: NewCustomer) {
  const order = await placeOrder(page, buyer, { goods: { "r134a-can-450g": 2 } });
  await visit(page, `/my-orders?from=mail#${order}`);
  const bill = main(page).getByRole("region", { name: `Order ${order}` });
  await bill.getByRole("button", { name: "Pay or add payment proof" }).click();
  const proof = page.getByRole("form", { name: "Payment proof" });
  await proof.getByRole("button", { name: "Send payment proof" }).click();
  await expect(proof.getByRole("alert")).toContainText("Please add a payment screenshot or a UTR.");
  await proof.locator('input[type="file"]').setInputFiles(SCREENSHOT);
  await proof.getByRole("button", { name: "Send payment proof" }).click();
  const thumbnail = bill.getByRole("img", { name: /^Payment screenshot/ });
  await expect.poll(() => thumbnail.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1);
  await main(page)
    .getByRole("button", { name: `Order again ${order}` })
    .click();
  await expect(cart(page)).toContainText("R-134a");
  await page.goBack();
  await expect(cart(page)).toBeHidden();
}

async function findCylinder(page: Page) {
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerMobile: "9876500000" });
  await visit(page, "/#cylinder-qr");
  const manager = page.getByRole("region", { name: "Cylinder QR Manager" });
  await manager.getByLabel("Cylinder number").fill(cylinderNumber.toLowerCase());
  await manager.getByRole("button", { name: "Fetch" }).click();
  const passport = manager.getByRole("article", { name: `Cylinder ${cylinderNumber}` });
  await expect(passport.getByText("55 kg")).toBeVisible();
  await expect(passport.getByRole("img", { name: /^QR code/ })).toHaveCSS("width", "150px");
  await expect(passport).not.toContainText(/Ramesh|9876500000|110015/);
  await passport.getByRole("button", { name: "Show History" }).click();
  await expect(passport.getByRole("list", { name: "History" })).toContainText("R. K.");
}
