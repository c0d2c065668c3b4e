import type { Page } from "@playwright/test";
import {
  aCustomerAt,
  aLoggedInCustomer,
  anotherDevice,
  logIn,
  loginForm,
  openAccountMenu,
} from "../support/customer.ts";
import { fromOurPages, placeOrder } from "../support/orders.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { storedOnDevice, textOf, visit } from "../support/visit.ts";

const addressForm = (page: Page) => page.getByRole("form", { name: "Update Address" });

test("a buyer changes the address over any page, and an Aadhaar number is returned masked", {
  tag: "@nightly",
}, async ({ page }) => {
  await aCustomerAt(page, "/terms");
  const menu = await openAccountMenu(page, { name: "Asha Verma" });
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Update Address" }).click();
  const form = addressForm(page);
  await expect(form.getByLabel("First name")).toHaveValue("Asha");
  await expectAccessible(page);
  await form.getByRole("textbox", { name: /^Address/ }).fill("12 Main Bazaar\nPaharganj");
  // Required once there is an address.
  await form.getByRole("textbox", { name: "City", exact: true }).fill("New Delhi");
  await form.getByLabel("Pincode").fill("110055");
  await form.getByLabel("State").selectOption("Delhi");
  await form.getByRole("textbox", { name: "Aadhaar Number" }).fill("234123412346");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Your address is saved.");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/terms$/);
  expect(JSON.stringify(await storedOnDevice(page))).not.toMatch(/2346|Bazaar/);

  await visit(page, "/account#update-address");
  await expect(form.getByRole("textbox", { name: "Aadhaar Number" })).toHaveValue("XXXX XXXX 2346");
  await form.getByLabel("Last name").fill("Verma-Rao");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("main")).toContainText("Asha Verma-Rao");
  await expect(page.getByRole("main")).toContainText("XXXX XXXX 2346");
  await expectAccessible(page);
});

test("logging out removes the customer's data from the device, and shows in the other tabs", {
  tag: "@nightly",
}, async ({ page, context }) => {
  await aCustomerAt(page, "/");
  await page.getByRole("article").getByRole("button", { name: "Add to Cart" }).first().click();
  const other = await context.newPage();
  await visit(other, "/terms");
  await expect(other.getByRole("banner").getByRole("button", { name: "Asha Verma" })).toBeVisible();
  await page.bringToFront();
  await visit(page, "/terms");

  await page.route("**/api/logout", (route) => route.abort());
  await (await openAccountMenu(page, { name: "Asha Verma" })).getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("You are still logged in");
  await page.unroute("**/api/logout");
  await visit(page, "/terms");
  await (await openAccountMenu(page, { name: "Asha Verma" })).getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => storedOnDevice(page)).toEqual({});
  await visit(page, "/account");
  await expect(page.getByRole("main")).toContainText("Please login to see your account.");
  await expect(other.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a customer sees their sessions, ends one, changes the password and downloads their data", {
  tag: "@nightly",
}, async ({ page, playwright }) => {
  const { email, password } = await aCustomerAt(page, "/refrigerant-prices");
  await test.step("a buyer subscribes to price mails for a gas, and unsubscribes", async () => {
    await page.getByRole("button", { name: /^Price alert by mail ?: R-32 Refrigerant Gas – 55 kg/ }).click();
    await expect(
      page.getByRole("button", { name: /^Price alert is on ?: R-32 Refrigerant Gas – 55 kg/ }),
    ).toBeVisible();
    await visit(page, "/account");
    const alerts = page.getByRole("region", { name: "Price alerts" });
    await expect(alerts.getByRole("listitem")).toContainText(["R-32 Refrigerant Gas – 55 kg"]);
    await expectAccessible(page);
    await alerts.getByRole("button", { name: /^Stop ?: R-32/ }).click();
    await expect(alerts).toContainText("You have not chosen any gas.");
  });
  const stranger = await anotherDevice(playwright, { loginId: email, password });
  await page.reload();
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await visit(page, "/account");
  await expect(sessions.getByRole("button", { name: /^Log out / })).toHaveCount(2);
  await sessions.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("button", { name: /^Log out/ })).toHaveCount(0);
  expect(await textOf(stranger, "/account")).toContain("Please login to see your account.");
  await stranger.request.dispose();

  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill("wrongwrong1");
  await form.getByLabel("New password", { exact: true }).fill("colder99");
  await form.getByLabel("Confirm new password").fill("colder99");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Current password").fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("region", { name: "Change password" })).toContainText("Your password was changed.");

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await (await downloading).createReadStream();
  const held = (await file.toArray()).join("");
  expect(JSON.parse(held)).toMatchObject({ account: { email } });
});

test("addresses are saved, named and removed; deleting an account needs the password and no open business", {
  tag: "@nightly",
}, async ({ page }) => {
  const customer = await aLoggedInCustomer(page);
  const { email, mobile, password } = customer;
  const orderNumber = await placeOrder(page, customer, { goods: { "r32-returnable-55kg": 2 } });
  await visit(page, "/account");
  const addresses = page.getByRole("region", { name: "Delivery addresses" });
  await expect(addresses.getByRole("listitem")).toContainText(["12 Main Bazaar"]);
  await addresses.getByRole("button", { name: "Add an address" }).click();
  const editor = page.getByRole("form", { name: "Delivery address" });
  await editor.getByLabel("Name").fill("Godown");
  await editor.getByLabel("Shipping Address").fill("Plot 14");
  await editor.getByLabel("Shipping City").fill("Gurugram");
  await editor.getByLabel("Shipping Pincode").pressSequentially("12x2 015");
  await expect(editor.getByLabel("Shipping Pincode")).toHaveValue("122015");
  await editor.getByLabel("Shipping State").selectOption("Haryana");
  await expectAccessible(page);
  await editor.getByRole("button", { name: "Save address" }).click();
  await expect(addresses.getByRole("listitem")).toHaveCount(2);
  await addresses.getByRole("button", { name: "Edit Godown" }).click();
  await editor.getByLabel("Name").fill("Old godown");
  await editor.getByRole("button", { name: "Save address" }).click();
  await addresses.getByRole("button", { name: "Remove Old godown" }).click();
  await page.getByRole("dialog", { name: "Remove this address?" }).getByRole("button", { name: "Remove" }).click();
  await expect(addresses.getByRole("listitem")).toHaveCount(1);
  await page.evaluate((owner) => {
    const orderNumber = "ORD1794637800000";
    const body = { mobile: owner, order: { orderNumber, cart: [], customer: {}, billing: {} } };
    const unsent = { orderNumber, unsent: true, body, identity: {}, total: 1, savedAt: "", lastProblem: "" };
    localStorage.setItem("myOrders", JSON.stringify([unsent]));
  }, mobile);
  const deletion = page.getByRole("region", { name: "Delete account" });
  await expect(deletion.getByRole("link", { name: /1 unpaid order: ₹[\d,]+\.\d\d/ })).toHaveAttribute(
    "href",
    "/my-orders",
  );
  await expect(deletion.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await page.request.post(`/api/orders/${mobile}/${orderNumber}/cancel`, { headers: fromOurPages(), data: {} });
  await visit(page, "/account");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("1 order was not sent yet and is lost.");
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("wrongwrong1");
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, "/auth");
  await logIn(page, { loginId: email, password });
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
});
