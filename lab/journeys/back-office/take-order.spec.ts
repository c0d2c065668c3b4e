import type { Locator } from "@playwright/test";
import { visitOffice } from "../support/back-office.ts";
import { aNewcomer, linkIn, logIn } from "../support/customer.ts";
import { fromOurPages, GSTIN } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

test("staff take a phone order without a mouse, the buyer pays by the mailed link and claims the account", async ({
  page,
  browser,
}) => {
  const caller = aNewcomer();
  await visitOffice(page, "/admin/take-order");
  const keys = page.keyboard;
  await expect(page.getByLabel("Mobile number")).toBeFocused();
  await keys.type(caller.mobile);
  await expect(page.getByText("New customer")).toBeVisible();
  // One hint takes two lines here: labels and boxes must still align.
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
  const label = (name: string) => page.locator("label", { hasText: name });
  expect(await top(label("GST number"))).toBe(await top(label("Company")));
  expect(await top(page.getByLabel("GST number"))).toBe(await top(page.getByLabel("Company")));
  for (const message of ["Asha Verma", caller.email, "", GSTIN, ""]) {
    await keys.press("Tab");
    await keys.type(message);
  }
  await keys.press("Tab");
  await keys.type("r32 55 kg");
  await expect(page.getByRole("listbox", { name: "Goods found" }).getByRole("option").first()).toContainText("R-32");
  await keys.press("Enter");
  await expect(page.getByLabel(/^Quantity of R-32/)).toBeFocused();
  await keys.type("2");
  await keys.press("Enter");
  await expect(page.getByLabel("Add goods")).toBeFocused();
  await expectAccessible(page);
  await keys.press("Control+Enter");
  await expect(page.getByRole("link", { name: "Billing address is required." })).toBeVisible();
  await page.getByLabel("Billing address").focus();
  for (const message of ["12 Mall Road", "Ludhiana", "141001", "Punjab"]) {
    await keys.type(message);
    await keys.press("Tab");
  }
  await keys.press("Tab");
  // The GST number is of another state: the goods go to the buyer's own place.
  await keys.press("Space");
  await keys.press("Tab");
  await keys.press("Space");
  await keys.press("Control+Enter");
  await expect(page.getByText(/^Order ORD\d+ is placed$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Take another order" })).toBeFocused();
  const orderNumber = /ORD\d+/.exec((await page.getByText(/^Order ORD/).textContent()) ?? "")?.[0] ?? "";

  await test.step("an order contains no data of an earlier caller whose mobile was misheard", async () => {
    await page.getByRole("button", { name: "Take another order" }).click();
    const mobile = page.getByLabel("Mobile number");
    const another = aNewcomer().mobile;
    await mobile.fill(caller.mobile);
    await expect(page.getByText(/^Existing customer: Asha Verma/)).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
    await mobile.fill(another);
    await expect(page.getByText("New customer")).toBeVisible();
    for (const field of ["Full name", "Email", "Billing address"]) await expect(page.getByLabel(field)).toHaveValue("");

    const response = Promise.withResolvers<void>();
    const held = page.waitForRequest(/users\?q=/);
    await page.route(`**/api/admin/users?q=${caller.mobile}*`, async (route) => {
      await response.promise;
      await route.continue();
    });
    await mobile.fill(caller.mobile);
    await held;
    await mobile.fill(another);
    await expect(page.getByText("New customer")).toBeVisible();
    const late = page.waitForResponse(new RegExp(`users\\?q=${caller.mobile}`));
    response.resolve();
    await (await late).finished();
    await expect(page.getByText("New customer")).toBeVisible();
    await page.unrouteAll();
  });

  const headers = { ...fromOurPages(), "x-admin-token": ADMIN_TOKEN };
  const phone = await browser.newContext();
  const payer = await phone.newPage();
  await visit(payer, await linkIn(caller.email, "/pay"));
  await expect(payer.getByRole("heading", { level: 1 })).toHaveText("Pay your order");
  const input = async () => Number(await payer.locator("p:has-text('Amount to pay') ~ p .font-mono").textContent());
  const whole = await input();
  const today = new Date().toISOString().slice(0, 10);
  const part = { mobile: caller.mobile, day: today, method: "cash", amount: 500, key: crypto.randomUUID() };
  const data = { ...part, allocations: [{ orderNumber, amount: 500 }] };
  expect((await page.request.post("/api/admin/payments", { data, headers })).ok()).toBe(true);
  await visit(payer, payer.url());
  expect(await input()).toBeCloseTo(whole - 500, 2);
  await expect(payer.getByRole("main")).not.toContainText("Mall Road");
  await payer.getByLabel("UTR or UPI reference number").fill("412345678901");
  await payer.getByRole("button", { name: "Send payment proof" }).click();
  await expect(payer.getByText("Payment Confirmed. We are checking your payment.")).toBeVisible();
  await expectAccessible(payer);
  const order = `/api/orders/${caller.mobile}/${orderNumber}`;
  expect((await page.request.post(`${order}/payment`, { data: { paid: true }, headers })).ok()).toBe(true);
  await payer.reload();
  await expect(payer.getByText("Paid. We have your payment.")).toBeVisible();
  await expect(payer.getByRole("button", { name: "Send payment proof" })).toBeHidden();

  await visit(payer, await linkIn(caller.email, "/make-account"));
  await payer.getByLabel("New password", { exact: true }).fill(caller.password);
  await payer.getByLabel(/^Confirm/).fill(caller.password);
  await payer.getByRole("button", { name: "Save new password" }).click();
  await expect(payer.getByText("Account ready")).toBeVisible();
  await payer.getByRole("link", { name: "Go to login" }).click();
  await logIn(payer, { loginId: caller.mobile, password: caller.password });
  await expect(payer).toHaveURL(/\/$|my-orders/);
  await visit(payer, "/my-orders");
  await expect(payer.getByText(orderNumber).first()).toBeVisible();

  await test.step("an order with another email than the account's is placed after the clerk confirms", async () => {
    await visitOffice(page, "/admin/take-order");
    await page.getByLabel("Mobile number").fill(caller.mobile);
    await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
    await page.getByLabel("Email").fill(aNewcomer().email);
    await page.getByLabel("Add goods").fill("r32 55 kg");
    await page.getByRole("listbox", { name: "Goods found" }).getByRole("option").first().click();
    await page.getByLabel("The customer was told the transport terms and agrees").check();
    await page.getByRole("button", { name: /^Place order/ }).click();
    const dialog = page.getByRole("dialog", { name: "Is this the customer's account?" });
    await expect(dialog).toContainText(caller.email);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText(/^Order ORD\d+ is placed$/)).toBeVisible();
  });

  await test.step("the owner releases the mobile number, and the account logs in by email only", async () => {
    await visitOffice(page, `/admin/users/${caller.mobile}`);
    await page.getByText("Settings of this customer").click();
    await page.getByRole("button", { name: "Release or change" }).click();
    const dialog = page.getByRole("dialog", { name: "Change the mobile number of Asha Verma?" });
    await dialog.getByLabel("Reason").fill("The number belongs to someone else");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Change number" }).click();
    await expect(page.getByText("The mobile number was changed.")).toBeVisible();
    await page.getByText("Settings of this customer").click();
    await expect(page.getByText("The number was released. The customer logs in by email.")).toBeVisible();
    await visit(payer, "/auth");
    await logIn(payer, { loginId: caller.mobile, password: caller.password });
    await expect(payer.getByText("Invalid login or password.").first()).toBeVisible();
    await logIn(payer, { loginId: caller.email, password: caller.password });
    await expect(payer).toHaveURL(/\/$|my-orders/);
  });
  await phone.close();
});
