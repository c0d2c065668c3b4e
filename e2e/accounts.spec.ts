import type { Page } from "@playwright/test";
import {
  aCustomerAt,
  aLoggedInCustomer,
  aNewcomer,
  aVerifiedCustomer,
  linkIn,
  logIn,
  loginForm,
  type Newcomer,
  openAccountMenu,
} from "./customer.ts";
import { placeOrder } from "./orders.ts";
import { expect, expectAccessible, test } from "./shop.ts";
import { stopTheClock } from "./still-clock.ts";
import { visit } from "./visit.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const registration = (page: Page) => page.getByRole("form", { name: "Create account" });
const addressForm = (page: Page) => page.getByRole("form", { name: "Update Address" });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

async function fillRegistration(page: Page, { firstName, lastName, email, mobile, password }: Newcomer) {
  const form = registration(page);
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Mobile number").fill(`+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`);
  await form.getByLabel("Password", { exact: true }).fill(password);
}

test("a newcomer registers, opens the mailed link, logs in, is greeted by name and back where they were", {
  tag: "@phone-only",
}, async ({ page, baseURL, isMobile }) => {
  const newcomer = aNewcomer({ firstName: "आशा", lastName: "❄ Verma" });
  await visit(page, "/auth?next=/refrigerant-prices");
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(title(page)).toHaveText("Create your account");
  await fillRegistration(page, newcomer);
  await registration(page).getByRole("button", { name: "Create account" }).click();
  await expect(title(page)).toHaveText("Check your mail");
  await expect(page.getByRole("main")).toContainText(newcomer.email);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Go to login" }).click();
  await logIn(page, { loginId: newcomer.email, password: newcomer.password });
  await expect(loginForm(page).getByRole("alert")).toContainText("Please verify your email first.");
  await expect(page.getByRole("form", { name: "Resend verification email" }).getByLabel("Email")).toHaveValue(
    newcomer.email,
  );

  const opened = await page.goto(await linkIn(newcomer.email, "/verify-email"));
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(opened?.headers()["cache-control"]).toBe("no-store");
  await expect(title(page)).toHaveText("Email verified");
  await expect(page).toHaveURL(/\/verify-email$/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to login" }).click();
  await logIn(page, { loginId: `+91 ${newcomer.mobile}`, password: newcomer.password });
  await expect(page).toHaveURL(`${baseURL}/refrigerant-prices`);
  const menu = await openAccountMenu(page, { isMobile, name: "आशा ❄ Verma" });
  await expect(menu.getByRole("link", { name: "My Orders" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Update Address" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
});

test("an empty registration names each field; each mended one is forgiven, and a reload keeps what was typed", async ({
  page,
}) => {
  const form = registration(page);
  await visit(page, "/auth#register");
  await form.getByRole("button", { name: "Create account" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "First name is required.",
    "Last name is required.",
    "Email is required.",
    "Phone number is required.",
    "Password must be at least 8 chars. Letters and numbers only.",
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await form.getByLabel("First name").fill("Asha");
  await expect(summary.getByRole("link", { name: "First name is required." })).toBeHidden();
  await expect(summary.getByRole("link")).toHaveCount(4);
  await page.reload();
  await expect(form.getByLabel("First name")).toHaveValue("Asha");
  await expect(page).toHaveTitle(/^Create account/);
  const mobile = form.getByLabel("Mobile number");
  await mobile.pressSequentially("98a76-5 ४3");
  await expect(mobile).toHaveValue("9876543");

  await test.step("a mobile that is taken is said beside its field, and everything typed stays", async () => {
    const taken = await aVerifiedCustomer(page);
    const other = aNewcomer({ mobile: taken.mobile });
    await fillRegistration(page, other);
    await expect(mobile).toHaveValue(/^9\d{9}$/);
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(summary).toContainText("Mobile number already registered.");
    await expect(mobile).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel("First name").fill("Usha");
    await expect(mobile).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Email")).toHaveValue(other.email);
    await mobile.fill(aNewcomer().mobile);
    await expect(form.getByText("Mobile number already registered.")).toHaveCount(0);
  });

  await test.step("papers are brought into shape, and an Aadhaar number is never taken without consent", async () => {
    await form.getByText("Business and address").click();
    await form.getByLabel("GST Number").fill("27 aapfu0939f 1zv");
    await form.getByLabel("Pincode").fill("110 001");
    await form.getByLabel("State").focus();
    await form.getByLabel("State").selectOption("Delhi");
    await expect(form.getByLabel("GST Number")).toHaveValue("27AAPFU0939F1ZV");
    await expect(form.getByLabel("Pincode")).toHaveValue("110001");
    await expect(form).toContainText("This GST number is from Maharashtra.");
    await form.getByRole("textbox", { name: "Aadhaar Number" }).fill("2341 2341 2347");
    await expect(form).toContainText("This Aadhaar number has a typing mistake somewhere.");
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(summary.getByRole("link")).toHaveText([
      "Please agree to the use of your Aadhaar number, or leave the number out.",
    ]);
    await expectAccessible(page);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Create account" }).click();
    await expect(title(page)).toHaveText("Check your mail");
  });
});

test("login leads back to where the buyer was, with the cart as it was, and opens it for who asked", async ({
  page,
  baseURL,
}) => {
  const { mobile, password } = await aVerifiedCustomer(page);
  await page.addInitScript(() => {
    window.addEventListener("openCartNow", () => {
      document.documentElement.dataset.cartOpened = `${Number(document.documentElement.dataset.cartOpened ?? 0) + 1}`;
    });
  });
  await visit(page, "/");
  await page.getByRole("article").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: /^Cart, [1-9]/ })).toBeVisible();
  const cart = (await stored(page)).cart;
  await visit(page, "/auth?next=/");
  await page.evaluate(() => localStorage.setItem("openCartAfterRedirect", "1"));
  await logIn(page, { loginId: mobile, password });
  await expect(page).toHaveURL(`${baseURL}/#cart`);
  await expect(page.locator("html")).toHaveAttribute("data-cart-opened", "1");
  const kept = await stored(page);
  expect(kept.cart).toBe(cart);
  expect(kept.openCartAfterRedirect).toBeUndefined();
  expect(Object.keys(JSON.parse(kept.customerDetails ?? "{}")).toSorted()).toEqual([
    "countryCode",
    "email",
    "fullName",
    "lastOwnerState",
    "mobile",
    "name",
    "phone",
    "state",
  ]);
});

test("login goes on to the page that asked for it, and never to another site", async ({ page, baseURL }) => {
  const { email, password } = await aVerifiedCustomer(page);
  await visit(page, "/auth?next=/refrigerant-prices");
  await expect(page.getByRole("banner").getByRole("button", { name: "Refresh products" })).toBeHidden();
  await logIn(page, { loginId: email, password });
  await expect(page).toHaveURL(/\/refrigerant-prices$/);
  await visit(page, "/auth?next=/refrigerant-prices");
  await expect(page).toHaveURL(/\/refrigerant-prices$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, "/auth?next=//evil.example");
  await logIn(page, { loginId: email, password });
  await expect(page).toHaveURL(`${baseURL}/`);
});

test("a wrong password says no more than that, and a lost network loses nothing", async ({ page }) => {
  const { email, password } = await aVerifiedCustomer(page);
  await visit(page, "/auth");
  await loginForm(page).getByRole("button", { name: "Login" }).click();
  await expect(loginForm(page).getByRole("alert").getByRole("link")).toHaveText([
    "Please enter your email or mobile number",
    "Please enter your password",
  ]);
  await logIn(page, { loginId: email, password: "wrongwrong1" });
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
  await expectAccessible(page);

  await page.route("**/api/login", (route) => route.abort());
  await logIn(page, { loginId: email, password });
  await expect(loginForm(page).getByRole("alert")).toContainText("what you typed is still here");
  await expect(loginForm(page).getByLabel("Email or mobile number")).toHaveValue(email);
  await loginForm(page).getByRole("button", { name: "Show password" }).click();
  await expect(loginForm(page).getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
});

test("a forgotten password is reset by mail; old sessions and the old password are dead", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await aVerifiedCustomer(page);
  const oldDevice = await browser.newPage({ baseURL: baseURL ?? "" });
  await visit(oldDevice, "/auth?next=/refrigerant-prices");
  await logIn(oldDevice, { loginId: email, password });
  await expect(oldDevice).toHaveURL(/\/refrigerant-prices$/);

  await visit(page, "/auth?next=/terms");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(title(page)).toHaveText("Forgot password");
  await page.getByLabel("Email", { exact: true }).fill("asha@verma");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Valid email required.");
  await page.getByLabel("Email", { exact: true }).fill(email.toUpperCase());
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main")).toContainText("If an account exists, a reset link was sent to the email.");
  await expectAccessible(page);

  const opened = await page.goto(await linkIn(email, "/reset-password"));
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveURL(/\/reset-password$/);
  const form = page.getByRole("form", { name: "Choose a new password" });
  await form.getByLabel("New password", { exact: true }).fill("short");
  await form.getByRole("button", { name: "Save new password" }).click();
  await expect(form.getByRole("alert")).toContainText("Password must be at least 8 chars. Letters and numbers only.");
  await form.getByLabel("New password", { exact: true }).fill("colder99");
  await form.getByLabel("Confirm new password").fill("colder98");
  await expect(form.getByRole("alert")).toContainText("Passwords do not match.");
  await expectAccessible(page);
  await form.getByLabel("Confirm new password").fill("colder99");
  await stopTheClock(page);
  await form.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("main")).toContainText("Password changed");
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/auth$/);
  await page.clock.resume();

  await oldDevice.goto("/account");
  await expect(oldDevice.getByRole("main")).toContainText("Please login to see your account.");
  await oldDevice.close();
  await logIn(page, { loginId: email, password });
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
  await logIn(page, { loginId: email, password: "colder99" });
  await expect(page).toHaveURL(`${baseURL}/terms`);
});

test("a reset without a link asks for the email or the token, in the specified words", async ({ page }) => {
  await visit(page, "/reset-password");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("form", { name: "Request a reset link" }).getByRole("alert")).toContainText(
    "Please enter a valid email",
  );
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("form", { name: "Paste a reset token" }).getByRole("alert")).toContainText(
    "Missing reset token. Paste token or request a new link.",
  );
  await expectAccessible(page);
  await page.route("**/api/reset-password", (route) => route.abort());
  await page.getByLabel("Email", { exact: true }).fill("asha@verma.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main")).toContainText("Network error.");

  await page
    .getByRole("textbox", { name: "Reset token" })
    .fill("https://shop.example/reset-password?token=not-one-of-ours");
  await page.getByRole("button", { name: "Continue" }).click();
  const form = page.getByRole("form", { name: "Choose a new password" });
  await form.getByLabel("New password", { exact: true }).fill("colder99");
  await form.getByLabel("Confirm new password").fill("colder99");
  await page.route("**/api/reset", (route) =>
    route.fulfill({ status: 400, json: { error: "jwt expired", code: "link-expired" } }),
  );
  await form.getByRole("button", { name: "Save new password" }).click();
  await expect(form.getByRole("alert")).toHaveText("Reset token expired. Request a new reset link.");
  await page.getByRole("button", { name: "Request a new reset link" }).click();
  await expect(title(page)).toHaveText("Reset password");
});

test("the verification page says what happened, and sends another link", async ({ page }) => {
  await visit(page, "/verify-email");
  await expect(page.getByRole("main")).toContainText("Verification token missing.");
  await expectAccessible(page);

  await visit(page, "/verify-email?token=not-one-of-ours");
  await expect(title(page)).toHaveText("Verification failed");
  await expect(page.getByRole("main")).toContainText("Verification failed or link expired.");
  const resend = page.getByRole("form", { name: "Resend verification email" });
  await resend.getByLabel("Email").fill("asha@verma.example");
  await page.route("**/api/resend-verification", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  await resend.getByRole("button").click();
  await expect(resend.getByRole("alert")).toHaveText("Failed to resend verification email.");
  await page.unroute("**/api/resend-verification");
  await page.route("**/api/resend-verification", (route) => route.abort());
  await resend.getByRole("button").click();
  await expect(resend.getByRole("alert")).toHaveText("Failed to send. Try again later.");
  await page.unroute("**/api/resend-verification");
  await resend.getByRole("button").click();
  await expect(resend.getByRole("status")).toContainText("Verification email sent. Check your inbox.");
  await expectAccessible(page);

  await test.step("without a network it can be tried again", async () => {
    const newcomer = aNewcomer();
    await page.request.post("/api/register", { data: newcomer });
    await page.route("**/api/verify-email?*", (route) => route.abort());
    await visit(page, await linkIn(newcomer.email, "/verify-email"));
    await expect(page.getByRole("main")).toContainText("Network error. Please try again.");
    await page.unroute("**/api/verify-email?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(title(page)).toHaveText("Email verified");
  });
});

test("the address is changed over any page, and an Aadhaar number comes back masked", async ({ page }) => {
  await aCustomerAt(page, "/terms");
  const menu = await openAccountMenu(page, { name: "Asha Verma" });
  await expectAccessible(page);
  await menu.getByRole("link", { name: "Update Address" }).click();
  const form = addressForm(page);
  await expect(form.getByLabel("First name")).toHaveValue("Asha");
  await expectAccessible(page);
  await form.getByRole("textbox", { name: /^Address/ }).fill("12 Main Bazaar\nPaharganj");
  await form.getByLabel("Pincode").fill("110055");
  await form.getByLabel("State").selectOption("Delhi");
  await form.getByRole("textbox", { name: "Aadhaar Number" }).fill("234123412346");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("region", { name: "Messages" })).toContainText("Your address is saved.");
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/terms$/);
  expect(JSON.stringify(await stored(page))).not.toMatch(/2346|Bazaar/);

  await visit(page, "/account#update-address");
  await expect(form.getByRole("textbox", { name: "Aadhaar Number" })).toHaveValue("XXXX XXXX 2346");
  await form.getByLabel("Last name").fill("Verma-Rao");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByRole("main")).toContainText("Asha Verma-Rao");
  await expect(page.getByRole("main")).toContainText("XXXX XXXX 2346");
  await expectAccessible(page);
});

test("logging out leaves nothing of the customer on the device, and shows in the other tabs", async ({
  page,
  context,
}) => {
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
  await expect.poll(() => stored(page)).toEqual({});
  await visit(page, "/account");
  await expect(page.getByRole("main")).toContainText("Please login to see your account.");
  await expect(other.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("a customer sees where they are logged in, ends a session, changes the password and takes their data", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await aCustomerAt(page, "/account");
  await expectAccessible(page);
  const stranger = await browser.newPage({ baseURL: baseURL ?? "" });
  await visit(stranger, "/auth");
  await logIn(stranger, { loginId: email, password });
  await expect(stranger).toHaveURL(/\/$/);
  await page.reload();
  const sessions = page.getByRole("region", { name: "Where you are logged in" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await visit(page, "/account");
  await expect(sessions.getByRole("button", { name: /^Log out / })).toHaveCount(2);
  await sessions.getByRole("button", { name: "Log out all other devices" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("button", { name: /^Log out/ })).toHaveCount(0);
  await stranger.goto("/account");
  await expect(stranger.getByRole("main")).toContainText("Please login to see your account.");
  await stranger.close();

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

test("addresses are kept, named and removed; an account is deleted only with the password, after what is open is said", async ({
  page,
}) => {
  const customer = await aLoggedInCustomer(page);
  const { email, mobile, password } = customer;
  await placeOrder(page, customer, { goods: { "r32-returnable-55kg": 2 } });
  await visit(page, "/account");
  const addresses = page.getByRole("region", { name: "Delivery addresses" });
  await expect(addresses.getByRole("listitem")).toContainText(["12 Main Bazaar"]);
  await addresses.getByRole("button", { name: "Add an address" }).click();
  const editor = page.getByRole("form", { name: "Delivery address" });
  await editor.getByLabel("Name").fill("Godown");
  await editor.getByLabel("Shipping Address").fill("Plot 14");
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
    const unsent = { orderNumber, unsent: true, body, papers: {}, total: 1, savedAt: "", lastProblem: "" };
    localStorage.setItem("myOrders", JSON.stringify([unsent]));
  }, mobile);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toContainText("1 order was not sent yet and is lost.");
  await expect(dialog).toContainText(/1 order not paid yet: ₹[\d,]+\.\d\d/);
  await expectAccessible(page);
  await dialog.getByLabel("Your password").fill("wrongwrong1");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByLabel("Your password")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/$/);
  await visit(page, "/auth");
  await logIn(page, { loginId: email, password });
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
});
