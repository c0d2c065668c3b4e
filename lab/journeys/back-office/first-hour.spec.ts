import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { anSmtpServer } from "../../../src/testing/smtp.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { startNewShop } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const step = (page: Page, name: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: new RegExp(`^${name}( ?done)?$`) }) });

/** The form takes only ports of mail, so the server has a loopback address of its own. */
const MAIL_SERVER = {
  host: `127.51.${randomInt(255)}.${randomInt(1, 255)}`,
  port: 2525,
  password: "p@ss: with spaces",
};

const PRODUCTS = `sku,name,category,type,inStock,price,hsn,gstRate,perKgPrice,kgsPerCylinder,requiresCylinder
CAP-25,Run capacitor 25 µF,spare-parts,,yes,137,85322500,18,,,
R32-3,R-32 gas 3 kg can,refrigerants,gas,yes,,29034200,18,420,3,no
`;

test("from an empty folder, the checklist alone leads to an own shop, a paid order and its invoice", {
  tag: "@nightly",
}, async ({ browser }) => {
  const mailServer = await anSmtpServer(MAIL_SERVER);
  const shop = await startNewShop();
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();

  const logIn = async () => {
    await visit(page, `${shop.address}/admin/login`);
    await page.getByLabel("Admin token").fill(shop.token);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(main(page).getByRole("heading", { name: "Dashboard" })).toBeVisible();
  };

  await logIn();
  await expect(main(page)).toContainText("Links in mails do not work");
  await main(page).getByRole("link", { name: "Continue the setup" }).click();
  await expect(main(page)).toContainText("0 of 12 steps done");
  await expectAccessible(page);

  await main(page).getByRole("link", { name: "Enter name and address" }).click();
  await saveStep(page, shop.token, {
    Name: "Himalaya Gases",
    Address: "14 Mall Road, Gurugram 122001",
    State: "Haryana",
    GSTIN: "06AAACS0000D1ZE",
    Email: "shop@himalaya.example",
  });
  await expect(main(page)).toContainText("Buyers pay to this account.");
  await saveStep(page, shop.token, {
    "Account holder": "Himalaya Gases",
    "Account number": "50200012345678",
    IFSC: "HDFC0001234",
    "UPI id": "himalaya@hdfcbank",
  });

  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Badge and rating");
  await saveStep(page, shop.token, {});

  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Mail");
  await expectAccessible(page);
  await main(page).getByLabel("Host").fill(MAIL_SERVER.host);
  await main(page).getByLabel("Port").selectOption(String(MAIL_SERVER.port));
  await main(page).getByLabel("User name").fill("himalaya");
  await main(page).getByLabel("Password of the mailbox").fill("a wrong one");
  await main(page).getByLabel("Sender's email").fill("orders@himalaya.example");
  // Entered once for the whole setup.
  await expect(main(page).getByLabel("Your admin token")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Save and send a test mail" }).click();
  await expect(main(page)).toContainText("The mail server rejects our login.");
  await main(page).getByLabel("Password of the mailbox").fill(MAIL_SERVER.password);
  await main(page).getByRole("button", { name: "Save and send a test mail" }).click();
  await expect(main(page)).toContainText("A test mail is on its way to shop@himalaya.example.");
  await expectAccessible(page);
  await mailServer.untilAccepted(1);

  // The address is the operator's: the next start sets it.
  await shop.restart({ PUBLIC_URL: "http://himalaya.example" });
  await logIn();
  await visit(page, `${shop.address}/admin/setup`);
  await step(page, "Demo products").getByRole("button", { name: "Remove all of them" }).click();
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  await step(page, "Demo products").getByRole("link", { name: "Import your products" }).click();
  await page.getByLabel("Or paste the lines").fill(PRODUCTS);
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 products" }).click();
  await expect(page.getByText("Imported: 2 new")).toBeVisible();

  await visit(page, `${shop.address}/admin/setup`);
  await step(page, "Today's prices").getByRole("link", { name: "Open the price desk" }).click();
  await page.getByLabel("Price of R-32 gas 3 kg can per kg").fill("425");
  await page.getByRole("button", { name: "Preview and publish" }).click();
  await dialog(page).getByRole("button", { name: "Publish 1 price" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await visit(page, `${shop.address}/admin/setup`);
  await step(page, "Late and damaged empties").getByRole("link", { name: "Set the rule" }).click();
  await expect(main(page)).toContainText("₹6,000 waits for your decision.");
  await expectAccessible(page);
  await saveStep(page, shop.token, { "Withheld when damaged, in %": "25" });
  await expect(page).toHaveURL(/setup#imports$/);
  await visit(page, `${shop.address}/admin/setup/empties`);
  await expect(main(page)).toContainText("₹4,500 is credited to the customer at once, ₹1,500 waits for your decision.");
  await visit(page, `${shop.address}/admin/setup`);
  await step(page, "Customers, balances and cylinders").getByRole("button", { name: "I start without them" }).click();
  await step(page, "Your staff").getByRole("button", { name: "This is as I want it" }).click();
  await step(page, "GST and invoices").getByRole("link", { name: "Choose", exact: true }).click();
  await saveStep(page, shop.token, { "Legal name": "Himalaya Gases" });
  await expect(main(page)).toContainText("12 of 12 steps done");
  await expectAccessible(page);

  await visit(page, `${shop.address}/admin/take-order`);
  await main(page).getByLabel("Mobile number").fill("9810012345");
  await main(page).getByLabel("Payment").selectOption("Paid now in cash");
  await main(page).getByLabel("Full name").fill("Mohan Lal");
  await main(page).getByLabel("Add goods").fill("capacitor");
  await main(page).getByRole("listbox", { name: "Goods found" }).getByRole("option").first().click();
  await main(page)
    .getByRole("button", { name: /^Sell and print/ })
    .click();
  await expect(main(page).getByRole("status").first()).toContainText("is handed over");
  await visit(page, `${shop.address}/admin/invoices`);
  await expect(main(page).getByRole("row").last()).toContainText("Mohan Lal");
  await main(page).getByRole("link", { name: /^INV/ }).click();
  await expect(main(page)).toContainText("06AAACS0000D1ZE");

  const buyer = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await visit(buyer, shop.address);
  await expect(buyer.getByRole("banner")).toContainText("Himalaya Gases");
  await expect(buyer.locator("body")).not.toContainText(/demo|98100 00000/i);
  await shop.stop();
  await mailServer.stop();
});

async function saveStep(page: Page, token: string, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    const field = main(page).getByLabel(new RegExp(`^${label}( \\(|$)`));
    if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(text);
    else await field.fill(text);
  }
  const confirmation = main(page).getByLabel("Your admin token");
  if (await confirmation.isVisible()) await confirmation.fill(token);
  await main(page).getByRole("button", { name: "Save and continue" }).click();
}
