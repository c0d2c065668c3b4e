import type { Page } from "@playwright/test";
import sharp from "sharp";
import { readCsv } from "../../../src/platform/rules/text/csv.ts";
import { showTokenField, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer, type NewCustomer } from "../support/customer.ts";
import { aRegisteredCylinder } from "../support/cylinders.ts";
import { anOrderFor, fromOurPages, placeOrder, send } from "../support/orders.ts";
import { mailTo } from "../support/outbox.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const WIRE = "copper-wire-1c-0-75";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const loginForm = (page: Page) => page.getByRole("form", { name: "Admin login" });
const found = (page: Page) => main(page).getByRole("row", { name: /ORD\d/ });
const question = (page: Page, name: RegExp) => page.getByRole("dialog", { name });

/** A unique name, to find this test's customer among those of parallel tests. */
const aName = () => `V${crypto.randomUUID().replace(/[^a-z]/g, "")}`;

async function aPaymentProof(page: Page): Promise<string> {
  const buffer = await sharp({ create: { width: 320, height: 640, channels: 3, background: "#1a8f4c" } })
    .png()
    .toBuffer();
  const response = await page.request.post("/api/payment-proofs", {
    headers: fromOurPages(),
    multipart: { file: { name: "paid.png", mimeType: "image/png", buffer } },
  });
  return (await response.json()).proofId;
}

async function fileOf(page: Page, link: RegExp): Promise<string> {
  const address = await main(page).getByRole("link", { name: link, includeHidden: true }).getAttribute("href");
  return (await page.request.get(address ?? "")).text();
}

/** The cells below a column title, as a spreadsheet reads the file. */
function columnOf(file: string) {
  const csv = readCsv(file);
  const [titles = [], ...lines] = csv.ok ? csv.rows.filter((cells) => cells.length > 1) : [];
  return (title: string) => lines.map((cells) => cells[titles.indexOf(title)]);
}

/** Two orders that claim the same payment, which staff must notice. */
async function twoWithOneUtr(page: Page, customer: NewCustomer): Promise<[string, string]> {
  const { mobile, order } = await anOrderFor(page, customer, { goods: { [WIRE]: 2 } });
  const utr = `4${customer.mobile}00`;
  const later = `ORD${Date.now() + 1000}`;
  await send(page, { mobile, order: { ...order, utr, proofId: await aPaymentProof(page) } });
  await send(page, { mobile, order: { ...order, utr, orderNumber: later } });
  return [order.orderNumber, later];
}

test("a payment goes from its proof to paid, and back with a reason", { tag: "@phone" }, async ({ page, isMobile }) => {
  const lastName = aName();
  const customer = await aLoggedInCustomer(page, { lastName });
  const [first, second] = await twoWithOneUtr(page, customer);

  // Once, and only on desktop: the server rate-limits wrong tokens, which would delay parallel tests.
  if (isMobile) await visitOffice(page, "/admin/payments");
  else
    await test.step("a logged-out visitor is sent to the login, and a wrong token is reported", async () => {
      await visit(page, "/admin/payments");
      await expect(heading(page)).toHaveText("Back office");
      await main(page).getByRole("link", { name: "Admin login" }).click();
      await page.evaluate(() => localStorage.setItem("adminToken", "from an earlier program"));
      await visit(page, "/admin/login?next=/admin/payments");
      expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
      await showTokenField(page);
      await loginForm(page).getByLabel("Admin token").fill("not the token");
      await loginForm(page).getByRole("button", { name: "Login" }).click();
      await expect(main(page).getByRole("alert")).toContainText("Invalid admin token");
      await expectAccessible(page);
      await loginForm(page).getByLabel("Admin token").fill(ADMIN_TOKEN);
      await loginForm(page).getByRole("button", { name: "Login" }).click();
      await expect(heading(page)).toHaveText("Payments to check");
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(ADMIN_TOKEN);
    });

  const waiting = main(page).getByRole("button", { name: new RegExp(lastName) });
  await waiting.first().click();
  const desk = main(page).getByRole("article");
  // The queue is below the payment.
  await expect(desk.getByRole("heading", { name: "Expected in the account" })).toBeInViewport();
  await expect(desk).toContainText("This UTR was also given with another order:");
  await expect(desk.getByRole("link", { name: second })).toBeVisible();
  await expect(desk.getByRole("img", { name: `Payment screenshot of ${first}` })).toBeVisible();
  await desk.getByRole("button", { name: "Zoom", exact: true }).click();
  await expectAccessible(page);

  if (isMobile) await desk.getByRole("button", { name: "Approve" }).click();
  else await page.keyboard.press("a");
  await expect(question(page, /^Mark ORD\d+ paid\?$/)).toContainText(lastName);
  if (isMobile) await page.getByRole("button", { name: "Approve payment" }).click();
  else await page.keyboard.press("Enter");
  await expect(page.getByText(`${first} is marked paid.`)).toBeVisible();
  // The rest is the same on a phone; lab/reliability/fuzz/hostile-texts.test.ts checks that each screen fits there.
  if (isMobile) return;

  await expect(waiting).toHaveCount(1);
  await waiting.click();
  await desk.getByRole("button", { name: "Reject" }).click();
  const refusal = question(page, /^Reject the payment of/);
  await refusal.getByRole("button", { name: "Reject payment" }).click();
  await expect(refusal).toContainText("Please give a reason.");
  await refusal.getByLabel("Reason").fill("The money belongs to your other order.");
  await refusal.getByRole("button", { name: "Reject payment" }).click();
  await expect(waiting).toHaveCount(0);
  const mail = await mailTo(customer.email, { about: "The money belongs to your other order." });
  expect(mail.text).toContain(second);

  await visit(page, "/account/statement");
  const account = main(page).getByRole("region", { name: "Account" });
  await expect(account.getByRole("row", { name: /Payment/ })).toContainText(/₹[\d,]+\.\d\d Cr/);
  await expectAccessible(page);

  await visit(page, `/admin/orders?q=${first}`);
  const row = main(page).getByRole("row", { name: new RegExp(first) });
  await expect(row.getByRole("button", { name: "Paid", exact: true })).toHaveAttribute("aria-disabled", "true");
  await row.getByRole("button", { name: /^Undo/ }).click();
  await question(page, /unpaid\?$/)
    .getByLabel("Reason")
    .fill("The bank took it back.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark unpaid" }).click();
  await expect(row.getByRole("button", { name: /^Mark paid/ })).toBeVisible();
  await row.getByRole("link", { name: first }).click();
  await expect(heading(page)).toHaveText(first);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Marked unpaid" })).toContainText(
    "The bank took it back.",
  );
  const amounts = ["Subtotal", "GST 18%", "Grand Total"].map((name) =>
    main(page).locator(`dt:text-is("${name}") + dd`),
  );
  for (const amount of amounts) await expect(amount).toHaveText(/^₹[\d,]+\.\d\d$/);
  const [goods = 0, gst = 0, total] = (await Promise.all(amounts.map((amount) => amount.textContent()))).map((text) =>
    Number(text?.replace(/\D/g, "")),
  );
  expect(goods + gst).toBe(total);

  await visit(page, `/admin/users/${customer.mobile}/account`);
  await main(page).getByRole("button", { name: "Record a payment" }).click();
  const noting = question(page, /^Record a payment$/);
  await noting.getByLabel("Amount").fill("9,00,000");
  await noting.getByRole("button", { name: "Oldest first" }).click();
  await expectAccessible(page);
  await noting.getByRole("button", { name: "Record the payment" }).click();
  const noted = main(page).getByRole("row", { name: /9,00,000/ });
  for (const number of [first, second]) await expect(noted).toContainText(number);
  await expect(noted).toContainText("On account");
});

test("staff find orders and customers, and export exactly the filtered rows", { tag: "@nightly" }, async ({ page }) => {
  const lastName = aName();
  const customer = await aLoggedInCustomer(page, { lastName });
  const small = await placeOrder(page, customer, { goods: { [WIRE]: 1 } });
  const large = await placeOrder(page, customer, { goods: { [WIRE]: 9 }, numberedAt: Date.now() + 1000 });
  await visitOffice(page, "/admin");
  await expect(heading(page)).toHaveText("Dashboard");
  await expect(main(page).getByRole("heading", { name: "To do now" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search pages/ }).fill(small);
  await expect(page.getByRole("option", { name: new RegExp(small) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(small);
  await expectAccessible(page);

  // Input for one order does not appear in the forms of the next.
  const note = main(page).getByRole("textbox", { name: "Private note" });
  await note.fill("Call before it leaves.");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Search pages/ }).fill(large);
  await expect(page.getByRole("option", { name: new RegExp(large) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(large);
  await expect(note).toHaveValue("");
  await page.goBack();
  await expect(heading(page)).toHaveText(small);
  await page.goBack();
  await expect(heading(page)).toHaveText("Dashboard");

  await visit(page, "/admin/orders?payment=in-shells");
  await expect(heading(page)).toHaveText("This list cannot be shown");
  await main(page).getByRole("link", { name: "Clear filters" }).click();
  await expect(heading(page)).toHaveText("Orders");

  const filters = main(page).getByRole("button", { name: /^Filters/ });
  await filters.click();
  await main(page).getByLabel("Mobile").fill("98765");
  await main(page).getByRole("button", { name: "Fetch by mobile" }).click();
  await expect(main(page)).toContainText("Mobile number must be exactly 10 digits");
  await main(page)
    .getByLabel("Mobile")
    .fill(`+91 ${customer.mobile.slice(0, 5)} ${customer.mobile.slice(5)}`);
  await main(page).getByRole("button", { name: "Fetch by mobile" }).click();
  await expect(found(page)).toHaveCount(2);
  await main(page).getByRole("button", { name: "Total" }).press("Enter");
  await expect(main(page).getByRole("columnheader", { name: "Total" })).toHaveAttribute("aria-sort", "descending");
  await expect(found(page).first()).toContainText(large);
  await main(page).getByLabel("Search").fill(lastName);
  await main(page).getByLabel("Payment").selectOption("Unpaid");
  await expect(page).toHaveURL(/payment=unpaid/);
  await expectAccessible(page);
  await page.reload();
  await expect(found(page)).toHaveCount(2);
  await filters.click();
  await page.route("**/admin/orders.data*", (route) => route.abort());
  await main(page).getByLabel("Search").fill(`${lastName} `);
  await main(page).getByLabel("Payment").selectOption("Paid");
  await expect(main(page).getByRole("alert")).toContainText("We cannot reach the shop");
  await expect(found(page)).toHaveCount(2);
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/admin/orders.data*");
  await main(page).getByRole("button", { name: "Retry" }).click();
  await expect(main(page)).toContainText("No orders found.");
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await main(page).getByLabel("Payment").selectOption("Unpaid");
  await expect(found(page)).toHaveCount(2);
  await filters.click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(found(page).getByRole("link").first()).toBeInViewport();
  await main(page).getByRole("button", { name: "Filters (2)" }).click();
  await expect(main(page).getByLabel("Payment")).toHaveValue("unpaid");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const columnIn = columnOf(await fileOf(page, /^CSV export of these orders$/));
  expect(columnIn("orderNumber")).toEqual([large, small]);
  const orders: { totalAmount: number; order: { orderNumber: string } }[] = JSON.parse(
    await fileOf(page, /^JSON export of these orders$/),
  );
  expect(orders.map(({ order }) => order.orderNumber)).toEqual([large, small]);
  expect(columnIn("totalAmount").map(Number)).toEqual(orders.map(({ totalAmount }) => totalAmount));

  await main(page).getByRole("link", { name: "All orders" }).click();
  await main(page).getByRole("button", { name: "Export" }).click();
  await expect(main(page).getByRole("link", { name: /^CSV export/ })).toHaveAttribute("href", /\/orders\.csv$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(main(page).getByLabel("Search")).toHaveValue("");
  await found(page).getByRole("link").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(found(page).nth(1).getByRole("link")).toBeFocused();

  await page.route("**/admin/users.data*", (route) => route.abort());
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: "Customers", exact: true })
    .click();
  await expect(main(page)).toContainText("Failed to load admin data. Please check your connection.");
  await expectAccessible(page);
  await page.unroute("**/admin/users.data*");
  // The screen loads again by itself.
  await expect(heading(page)).toHaveText("Customers");
});

test("staff find customers with their orders, and the dashboard lists everything side by side", {
  tag: "@nightly",
}, async ({ page }) => {
  const lastName = aName();
  const customer = await aLoggedInCustomer(page, { lastName });
  const orderNumber = await placeOrder(page, customer, { goods: { [WIRE]: 1 } });
  const { cylinderNumber } = await aRegisteredCylinder({ currentOwnerMobile: customer.mobile });
  await visitOffice(page, "/admin/users");
  await main(page).getByLabel("Search").fill(lastName);
  await expect(main(page).getByRole("row", { name: new RegExp(customer.email) })).toContainText("Verified");
  await expect(main(page)).toContainText("Customers 1 to 1 of 1");
  await expectAccessible(page);
  expect(columnOf(await fileOf(page, /^CSV export of these customers$/))("mobile")).toEqual([customer.mobile]);
  const users: unknown = JSON.parse(await fileOf(page, /^JSON export of these customers$/));
  expect(users).toMatchObject([{ mobile: customer.mobile, email: customer.email }]);
  await main(page)
    .getByRole("link", { name: new RegExp(lastName) })
    .click();
  await expect(main(page).getByRole("link", { name: orderNumber })).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole("link", { name: "Cylinders registered to this mobile" }).click();
  await expect(heading(page)).toHaveText("Cylinders");
  await expect(main(page).getByRole("table", { name: "Cylinders" })).toContainText(customer.mobile);
  await expectAccessible(page);
  await main(page).getByRole("link", { name: cylinderNumber }).click();
  await expect(heading(page)).toHaveText(`Cylinder ${cylinderNumber}`);
  await expect(page.getByRole("navigation", { name: "Back office" })).toBeVisible();
  await expect(main(page).getByRole("list", { name: "History" })).toContainText(/registered/i);
  await main(page)
    .getByRole("link", { name: /^Transfer/ })
    .click();
  await expect(page.getByRole("form", { name: "Transfer cylinder" })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/admin/dashboard?tab=products&q=R-32");
  await expect(main(page).getByRole("table", { name: "Products" })).toContainText("Per kg");
  await expect(main(page).getByRole("table", { name: "Empty cylinder deposits" })).toContainText("₹7,000");
  await main(page).getByRole("tab", { name: "Orders" }).click();
  await expect(page).toHaveURL(/\?tab=orders$/);
  await expect(found(page).first()).toBeVisible();
});

/** One row less than elsewhere: the demo shop has its notice above every screen. */
test("a desk shows at least eleven rows of a list, each one line", async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  await placeOrder(page, customer, { goods: { [WIRE]: 1 } });
  for (const path of ["/admin/orders", "/admin/users", "/admin/products"]) {
    await visitOffice(page, path);
    const rows = main(page).locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ y, height }) => ({ y, height })),
    );
    const tallest = Math.max(...boxes.map(({ height }) => height));
    expect(tallest, path).toBeLessThanOrEqual(48);
    expect(11 * tallest + (boxes[0]?.y ?? 0), path).toBeLessThanOrEqual(900);
  }
  await visit(page, "/admin/prices");
  const prices = main(page).locator("tbody tr");
  await expect(prices.first()).toBeVisible();
  const heights = await prices.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(48);
});
