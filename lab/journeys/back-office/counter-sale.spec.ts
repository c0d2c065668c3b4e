import { visitOffice } from "../support/back-office.ts";
import { aVerifiedCustomer } from "../support/customer.ts";
import { fromOurPages } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";

test("a walk-in buyer pays a spare part in cash and gets the invoice", { tag: "@nightly" }, async ({ page }) => {
  await visitOffice(page, "/admin/take-order");
  const main = page.getByRole("main");
  const mobile = `98${String(Date.now()).slice(-8)}`;
  await main.getByLabel("Mobile number").fill(mobile);
  await main.getByLabel("Payment").selectOption("Paid now in cash");
  await main.getByLabel("Full name").fill("Mohan Lal");
  await expect(main.getByLabel("Email")).toHaveCount(0);
  await main.getByLabel("Add goods").fill("capacitor");
  await main.getByRole("listbox", { name: "Goods found" }).getByRole("option").first().click();
  await expectAccessible(page);
  const invoice = page.context().waitForEvent("page");
  await main.getByRole("button", { name: /^Sell and print/ }).click();
  await expect(main.getByRole("status").first()).toContainText("is handed over");
  await expect(main.getByRole("link", { name: "Print invoice" })).toHaveAttribute("href", /\/pdf$/);
  await (await invoice).close();
  await expectAccessible(page);
  await main.getByRole("button", { name: "Next sale" }).click();
  await expect(main.getByLabel("Mobile number")).toHaveValue("");
  await expect(main.getByLabel("Payment")).toHaveValue("cash");
  await expect(main.getByRole("button", { name: /^Sell and print/ })).toBeVisible();

  await test.step("the customer is found by name, and buys on credit once the owner has set a limit", async () => {
    await main.getByLabel("Find a customer").fill("Mohan Lal");
    const found = main.getByRole("button", { name: `Mohan Lal ${mobile}` });
    await expect(found).toBeVisible();
    await expectAccessible(page);
    await found.click();
    await expect(main.getByText(/^Existing customer: Mohan Lal/)).toBeVisible();
    await expect(main.getByLabel("Mobile number")).toHaveValue(mobile);
    await expect(main.getByLabel("Add goods")).toBeFocused();
    await expect(main.getByLabel("Payment")).not.toContainText("On credit");

    const headers = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
    const data = { credit: { limit: 5000, days: 30 } };
    const credit = await page.request.put(`/api/admin/customer-accounts/${mobile}/credit`, { data, headers });
    expect(credit.ok()).toBe(true);
    await visitOffice(page, "/admin/take-order");
    await main.getByLabel("Find a customer").fill(mobile);
    await expect(found).toBeVisible();
    await main.getByLabel("Find a customer").press("Enter");
    await main.getByLabel("Payment").selectOption("On credit");
    await expect(main.getByText("The customer owes ₹0.00 of a credit limit of ₹5,000.00.")).toBeVisible();
    await main.getByLabel("Add goods").fill("capacitor");
    await main.getByRole("listbox", { name: "Goods found" }).getByRole("option").first().click();
    await expectAccessible(page);
    const invoiced = page.context().waitForEvent("page");
    await main.getByRole("button", { name: /^Sell and print/ }).click();
    await expect(main.getByRole("status").first()).toContainText("on credit");
    await (await invoiced).close();
    await main.getByRole("button", { name: "Next sale" }).click();
    await expect(main.getByLabel("Payment")).toHaveValue("cash");
  });
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
  await main.getByRole("listbox", { name: "Goods found" }).getByRole("option").first().click();
  await main.getByRole("button", { name: /^Sell and print/ }).click();
  const question = page.getByRole("dialog", { name: "Is this the customer's account?" });
  await expect(question).toContainText(customer.email);
  await expectAccessible(page);
  const invoice = page.context().waitForEvent("page");
  await question.getByRole("button", { name: "Sell and print" }).click();
  await expect(main.getByRole("status").first()).toContainText("is handed over");
  await (await invoice).close();
});
