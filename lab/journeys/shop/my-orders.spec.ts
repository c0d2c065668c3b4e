import type { Page } from "@playwright/test";
import sharp from "sharp";
import { maskedIdentity } from "../../../src/people/rules/customers/identity-numbers.ts";
import { asOwner } from "../support/back-office.ts";
import { aCustomerAt, aLoggedInCustomer, logIn, type NewCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { putInOutbox } from "../support/device-outbox.ts";
import { anOrderFor, fromOurPages, GSTIN, placeOrder, send } from "../support/orders.ts";
import { mailTo } from "../support/outbox.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { beAtTheShop, printedSheets, visit } from "../support/visit.ts";

const GAS = "r32-returnable-55kg";
const CANS = "r22-can-1kg";
const WIRE = "copper-wire-1c-0-75";
const A_MINUTE = 60_000;
const A_DAY = 24 * 60 * A_MINUTE;
const UTR = "432187652109";

const main = (page: Page) => page.getByRole("main");
const header = (page: Page, orderNumber: string) =>
  main(page).getByRole("button", { name: new RegExp(`^${orderNumber}`) });
const details = (page: Page, orderNumber: string) => main(page).getByRole("region", { name: `Order ${orderNumber}` });
const list = (page: Page) => main(page).getByRole("button", { name: /^ORD/ });

async function placeMany(page: Page, customer: NewCustomer, count: number): Promise<string[]> {
  const { mobile, order } = await anOrderFor(page, customer, { goods: { [WIRE]: 2 } });
  const numbers = Array.from({ length: count }, (_, place) => `ORD${Date.now() + place * A_MINUTE}`);
  for (const orderNumber of numbers) await send(page, { mobile, order: { ...order, orderNumber } });
  return numbers.toReversed();
}

test("without a login there is a link to it, and a new customer sees a link to the products", {
  tag: "@nightly",
}, async ({ page }) => {
  await visit(page, "/my-orders");
  await expect(main(page)).toContainText("Please login to view your orders.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Orders");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  const { email, password } = await aCustomerAt(page, "/my-orders");
  await expect(main(page)).toContainText("No orders found yet.");
  await expectAccessible(page);

  await page.context().clearCookies();
  await visit(page, "/my-orders");
  await main(page).getByRole("link", { name: "Login" }).click();
  await page.route("**/api/orders?*", (route) => route.abort());
  await logIn(page, { loginId: email, password });
  await expect(page).toHaveURL(/\/my-orders$/);
  await expect(main(page).getByRole("alert")).toContainText("Failed to load orders");
  await page.unroute("**/api/orders?*");
  await main(page).getByRole("button", { name: "Retry" }).click();
  await main(page).getByRole("link", { name: "Browse Products" }).click();
  await expect(page).toHaveURL(/\/#products$/);
});

test("the latest ten orders are shown, the rest on request, and nothing is lost while offline", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const [newest = "", second = "", ...older] = await placeMany(page, customer, 12);
  const oldest = older.at(-1) ?? "";
  await visit(page, "/my-orders");
  await expect(list(page)).toHaveCount(10);
  await expect(main(page)).toContainText("Showing latest 10 orders.");
  await expect(main(page)).toContainText(/Last refreshed \d\d:\d\d:\d\d [ap]m IST/);
  await expect(header(page, newest)).toHaveAttribute("aria-expanded", "true");
  await expect(header(page, newest)).toContainText("2 items");
  await expect(details(page, newest).getByRole("table")).toContainText("per meter");
  await expect(details(page, second)).toBeHidden();
  await header(page, second).click();
  await expect(details(page, second)).toContainText("CGST 9%");
  await header(page, newest).click();
  await expect(details(page, newest)).toBeHidden();
  await expectAccessible(page);

  await page.route("**/api/orders?*", (route) => route.abort());
  await main(page).getByRole("button", { name: "Refresh" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Failed to load orders");
  await expect(list(page)).toHaveCount(10);
  await page.unroute("**/api/orders?*");
  await main(page).getByRole("button", { name: "Retry" }).click();
  await expect(main(page).getByRole("alert")).toBeHidden();
  await main(page).getByRole("button", { name: "Load more" }).click();
  await expect(main(page)).toContainText("Showing latest 12 orders.");
  await expect(list(page)).toHaveCount(12);
  await expect(main(page).getByRole("button", { name: "Load more" })).toBeHidden();
  await expect(list(page).nth(10)).toBeFocused();

  const gas = await placeOrder(page, customer, { goods: { [CANS]: 1 }, numberedAt: Date.now() - A_MINUTE });
  await placeMany(page, customer, 10);
  await visit(page, "/my-orders");
  const search = main(page).getByRole("searchbox", { name: "Search" });
  await search.pressSequentially("r-22 can");
  await expect(main(page)).toContainText("1 order found.");
  await expect(list(page)).toHaveCount(1);
  await expect(header(page, gas)).toContainText("1 × R-22");
  await expect(page).toHaveURL(/\/my-orders\?q=r-22\+can$/);
  await expect(search).toBeFocused();
  await main(page).getByLabel("Not paid yet").check();
  await expect(header(page, gas)).toBeVisible();
  await main(page).getByLabel("To", { exact: false }).last().fill("2020-01-31");
  await expect(main(page)).toContainText("No matching orders.");
  await expectAccessible(page);
  await page.goBack();
  await expect(header(page, gas)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue("r-22 can");
  await expect(list(page)).toHaveCount(1);
  await search.fill("");
  await main(page).getByLabel("Not paid yet").uncheck();
  await expect(list(page)).toHaveCount(10);

  await visit(page, `/my-orders?from=mail#${oldest}`);
  await expect(header(page, oldest)).toHaveAttribute("aria-expanded", "true");
  await expect(header(page, oldest)).toBeInViewport();

  await page.context().clearCookies();
  await visit(page, `/my-orders#${oldest}`);
  await main(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, { loginId: customer.email, password: customer.password });
  await expect(header(page, oldest)).toHaveAttribute("aria-expanded", "true");
  await expect(header(page, oldest)).toBeInViewport();
});

test("a dispatched order shows its transport and cylinder numbers, and its mail opens the invoice", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const order = await placeOrder(page, customer, { goods: { [GAS]: 1 }, returning: 1 });
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerCompany: "Sheetal" });
  const named = `${customer.mobile}/${order}`;
  const asStaff = async (path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: asOwner() });
    expect(response.ok(), await response.text()).toBe(true);
  };
  await asStaff(`/api/orders/${named}/payment`, { paid: true });
  await asStaff(`/api/admin/orders/${named}/cylinders`, { numbers: [cylinderNumber] });
  await asStaff(`/api/admin/orders/${named}/dispatch`, {
    transporter: "Gati",
    lrNumber: "4711",
    vehicle: "DL 01 AB 1234",
    confirmed: ["place-of-supply"],
  });
  await asStaff(`/api/admin/orders/${named}/e-way-bill`, { number: "381009290312", validUntil: "2099-12-31" });
  await visit(page, `/my-orders#${order}`);
  const shown = details(page, order);
  for (const fact of ["Gati", /4711 of \w+, \d+ \w+ \d{4}/, "DL 01 AB 1234", /381009290312, valid until .* 2099/])
    await expect(shown).toContainText(fact);
  await expect(shown).toContainText(cylinderNumber);
  await expectAccessible(page);

  const { text } = await mailTo(customer.email, { about: "have left our store" });
  const [link = ""] = /\/my-orders\/\S+\/invoice/.exec(text ?? "") ?? [];
  await page.context().clearCookies();
  await visit(page, link);
  await main(page).getByRole("link", { name: "Login" }).click();
  await logIn(page, { loginId: customer.email, password: customer.password });
  await expect(page).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice");
});

test("an order shows its bill and its empties, accepts a payment proof, is reordered and printed", {
  tag: "@phone-only",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const order = await placeOrder(page, customer, {
    goods: { [GAS]: 3, [CANS]: 2 },
    returning: 1,
    state: "Punjab",
    numberedAt: Date.now() - A_MINUTE,
  });
  const eightLines = {
    [WIRE]: 1,
    [CANS]: 1,
    [GAS]: 1,
    "r22-disposable-13-6kg": 1,
    "r32-disposable-10kg": 1,
    "r404a-disposable-10-9kg": 2,
    "r407c-disposable-11-3kg": 1,
    "r410a-disposable-10kg": 12,
  };
  const other = await placeOrder(page, customer, { goods: eightLines });
  await visit(page, `/my-orders#${order}`);
  const bill = details(page, order);
  await expect(bill).toContainText("IGST 18%");
  await expect(bill).toContainText("₹14,000.00");
  await expect(bill).toContainText(/1 × Empty Cylinder \(Heavy\) by \w+, \d+ \w+ \d{4}/);
  await expect(bill).toContainText("Please send us 1 empty cylinder first. Address: ");
  await expect(bill).toContainText(/Please pay by \d+ \w+ \d{4}, \d+:\d\d/);
  await expect(bill).toContainText(`GSTIN ${GSTIN}`);
  await expect(bill.getByRole("img", { name: /^QR code/ })).toBeVisible();

  await bill.getByRole("button", { name: "Pay or add payment proof" }).click();
  const paying = page.getByRole("dialog", { name: "Payment" });
  await expect(paying.getByRole("link", { name: "Pay with a UPI app" })).toHaveAttribute("href", new RegExp(order));
  await expect(paying.getByRole("button", { name: "Copy account number" })).toBeVisible();
  await expect(paying.getByRole("button", { name: "Copy amount" })).toBeVisible();
  const proof = page.getByRole("form", { name: "Payment proof" });
  await proof.getByRole("button", { name: "Send payment proof" }).click();
  await expect(proof.getByRole("alert")).toContainText("Please add a payment screenshot or a UTR.");
  await expectAccessible(page);
  await proof.getByLabel(/^UTR/).fill("4123 4567 8901");
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#0a5cbd" } })
    .png()
    .toBuffer();
  await proof.locator('input[type="file"]').setInputFiles({ name: "paid.png", mimeType: "image/png", buffer });
  await expect(proof.getByRole("img", { name: "Your payment screenshot" })).toBeVisible();
  await proof.getByRole("button", { name: "Send payment proof" }).click();
  await expect(header(page, order)).toContainText("Payment ConfirmedWe are checking your payment");
  await expect(bill).toContainText("412345678901");
  const thumbnail = bill.getByRole("img", { name: /^Payment screenshot/ });
  await expect.poll(() => thumbnail.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(60);

  await page.route(/\/api\/products\?/, async (route) => {
    const response = await route.fetch();
    const products: { id: string; inStock: boolean }[] = await response.json();
    await route.fulfill({
      response,
      json: products.map((one) => (one.id === CANS ? { ...one, inStock: false } : one)),
    });
  });
  await main(page)
    .getByRole("button", { name: `Order again ${order}` })
    .click();
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await expect(cart).toContainText("1 of 2 products. Left out: R-22");
  await expect(cart).toContainText(
    "1 empty will be returned, as before. Delivery to 12 Main Bazaar, Paharganj, Rampur, Punjab 141001.",
  );
  await expect(cart).toContainText("R-32 Refrigerant Gas");
  await page.goBack();
  await expect(cart).toBeHidden();
  await expect(main(page)).toContainText(/R-22 .*: out of stock/);

  await page.evaluate(() => {
    window.print = () => {};
  });
  await bill.getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("article", { name: `Order summary ${order}` });
  await expect(sheet).toContainText("Order summary, not a tax invoice.");
  await expect(sheet).toContainText(/Rupees .* Only/);
  await expect(sheet.getByRole("row")).toHaveCount(4);
  await expect(header(page, other)).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await header(page, other).click();
  await details(page, other).getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("article", { name: `Order summary ${other}`, includeHidden: true })).toHaveCount(1);
  expect(await printedSheets(page)).toBe(1);
});

test("an order that did not reach the server is listed first, is sent once, or is discarded", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  await beAtTheShop(page);
  await page.request.put(`/api/users/${customer.mobile}`, { data: { gstNumber: GSTIN }, headers: fromOurPages() });
  const identity = maskedIdentity({ gstNumber: GSTIN, aadhaarNumber: "" });
  const now = Date.now();
  const bodies = await Promise.all(
    [now, now - A_MINUTE, now - 2 * A_MINUTE].map((numberedAt) =>
      anOrderFor(page, customer, { goods: { [WIRE]: 2 }, numberedAt }),
    ),
  );
  // Only the last one is young enough to be sent automatically.
  const ages = [2 * A_DAY, 2 * A_DAY + A_MINUTE, 0];
  const stored = bodies.map(({ mobile, order }, place) => {
    const { gstNumber, ...known } = order.customer;
    return {
      orderNumber: order.orderNumber,
      unsent: true,
      body: { mobile, order: { ...order, customer: known } },
      identity,
      total: order.total,
      savedAt: new Date(now - (ages[place] ?? 0)).toISOString(),
      lastProblem: "You are offline.",
      waitsFor: "signal",
    };
  });
  await page.evaluate((orders) => localStorage.setItem("myOrders", JSON.stringify(orders)), stored);
  // The server has the third order; only its response was lost.
  if (bodies[2]) await send(page, bodies[2]);
  const arrived = bodies[2]?.order.orderNumber ?? "none";
  await visit(page, "/terms");
  await expect(page.getByText(`Order ${arrived} is placed.`)).toBeVisible();
  await visit(page, "/my-orders");
  await expect(header(page, arrived)).toContainText("Placed");
  const waiting = main(page).getByRole("list", { name: "Orders not sent yet" }).locator("> li");
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText("Not sent yet");
  await expect(waiting.first()).toContainText("You are offline.");
  await expectAccessible(page);

  await page.route("**/api/orders", (route) => route.abort());
  await waiting.first().getByRole("button", { name: "Send again" }).click();
  await expect(waiting.first()).toContainText("We could not reach the shop.");
  await page.unroute("**/api/orders");
  await waiting.first().getByRole("button", { name: "Send again" }).click();
  await expect(waiting).toHaveCount(1);
  await expect(header(page, stored[0]?.orderNumber ?? "")).toContainText("Placed");

  // The server rejected it: the review form still shows its UTR.
  const [, rejected] = stored;
  if (!rejected) throw new Error("Three orders were stored.");
  const { orderNumber, savedAt: at, body, lastProblem: message } = rejected;
  await putInOutbox(page, {
    ...{
      kind: "order",
      key: `${customer.mobile}/${orderNumber}`,
      owner: customer.mobile,
      state: "refused",
      at,
      message,
    },
    ...{ body: { ...body, order: { ...body.order, utr: UTR } }, identity },
  });
  await page.reload();
  await waiting.getByRole("button", { name: "Review again" }).click();
  const delivery = page.getByRole("dialog", { name: "Shipping and Billing Details" });
  await delivery.getByRole("button", { name: /^Proceed to Payment/ }).click();
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment.getByLabel(/^UTR/)).toHaveValue(UTR);
  await visit(page, "/my-orders");

  await waiting.getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("dialog", { name: "Discard this order?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole("button", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(waiting).toHaveCount(0);
  await page.reload();
  await expect(list(page)).toHaveCount(2);
  await expect(main(page)).not.toContainText("Not sent yet");
});
