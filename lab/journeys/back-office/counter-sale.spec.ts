import { visitOffice } from "../support/back-office.ts";
import { aVerifiedCustomer } from "../support/customer.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";

test("a walk-in buyer pays a spare part in cash and gets the invoice", { tag: "@nightly" }, async ({ page }) => {
  await visitOffice(page, "/admin/take-order");
  const main = page.getByRole("main");
  const mobile = `98${String(Date.now()).slice(-8)}`;
  await main.getByLabel("Mobile number").fill(mobile);
  await main.getByLabel("Payment").selectOption("Paid now in cash");
  await main.getByLabel("Full name").fill("Mohan Lal");
  await expect(main.getByLabel("Email")).toHaveCount(0);
  await main.getByLabel("Add goods").fill("capacitor");
  await main.getByRole("option").first().click();
  await expectAccessible(page);
  const invoice = page.context().waitForEvent("page");
  await main.getByRole("button", { name: /^Sell and print/ }).click();
  await expect(main.getByRole("status").first()).toContainText("is paid and handed over");
  await expect(main.getByRole("link", { name: "Print invoice" })).toHaveAttribute("href", /\/pdf$/);
  await (await invoice).close();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Next sale" }).click();
  await expect(main.getByLabel("Mobile number")).toHaveValue("");
});

test("a sale to the mobile of a confirmed account asks staff whether it is the buyer's", { tag: "@nightly" }, async ({
  page,
}) => {
  const customer = await aVerifiedCustomer(page);
  await visitOffice(page, "/admin/take-order");
  const main = page.getByRole("main");
  await main.getByLabel("Mobile number").fill(customer.mobile);
  await main.getByLabel("Payment").selectOption("Paid now in cash");
  await expect(main.getByLabel("Full name")).not.toHaveValue("");
  await main.getByLabel("Add goods").fill("capacitor");
  await main.getByRole("option").first().click();
  await main.getByRole("button", { name: /^Sell and print/ }).click();
  const question = page.getByRole("dialog", { name: "Is this the customer's account?" });
  await expect(question).toContainText(customer.email);
  await expectAccessible(page);
  const invoice = page.context().waitForEvent("page");
  await question.getByRole("button", { name: "Sell and print" }).click();
  await expect(main.getByRole("status").first()).toContainText("is paid and handed over");
  await (await invoice).close();
});
