import type { Page } from "@playwright/test";
import {
  aNewcomer,
  anotherDevice,
  aVerifiedCustomer,
  linkIn,
  logIn,
  loginForm,
  type NewCustomer,
  openAccountMenu,
} from "../support/customer.ts";
import { holdScripts } from "../support/hold-scripts.ts";
import { stopTheClock } from "../support/paused-clock.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { storedOnDevice, textOf, visit } from "../support/visit.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const registration = (page: Page) => page.getByRole("form", { name: "Create account" });

async function fillRegistration(page: Page, { firstName, lastName, email, mobile, password }: NewCustomer) {
  const form = registration(page);
  await form.getByLabel("First name").fill(firstName);
  await form.getByLabel("Last name").fill(lastName);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Mobile number").fill(`+91 ${mobile.slice(0, 5)}-${mobile.slice(5)}`);
  await form.getByLabel("Password", { exact: true }).fill(password);
}

test("a visitor registers, opens the mailed link, logs in, and returns to the same page", {
  tag: "@phone-only",
}, async ({ page, baseURL, isMobile }) => {
  const newcomer = aNewcomer({ firstName: "आशा", lastName: "❄ Verma" });
  await visit(page, "/auth?next=/refrigerant-prices");
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(title(page)).toHaveText("Create your account");
  await fillRegistration(page, newcomer);
  // The button is a screen and a half below the message.
  await page.route("**/api/register", (route) => route.abort(), { times: 1 });
  await registration(page).getByRole("button", { name: "Create account" }).click();
  await expect(registration(page).getByRole("alert")).toBeInViewport();
  await expect(registration(page).getByRole("alert")).toContainText("what you typed is still here");
  await registration(page).getByRole("button", { name: "Create account" }).click();
  await expect(title(page)).toHaveText("Check your mail");
  const headerEnd = await page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
  const beginning = await title(page).evaluate((heading) => heading.getBoundingClientRect().top);
  expect(beginning, "below the header, not scrolled under it").toBeGreaterThan(headerEnd);
  await expect(page.getByRole("main")).toContainText(newcomer.email);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Go to login" }).click();
  await expect(loginForm(page).getByLabel("Email or mobile number")).toHaveValue(newcomer.email);
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

test("an empty registration marks each field, corrected fields clear, and a reload restores the input", {
  tag: "@nightly",
}, async ({ page }) => {
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
  await form.getByLabel("Password", { exact: true }).fill("qwerty123");
  await expect(
    summary.getByRole("link", { name: "This password is too common. Please choose another." }),
  ).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill("");
  await form.getByLabel("First name").fill("Asha");
  await expect(summary.getByRole("link", { name: "First name is required." })).toBeHidden();
  await expect(summary.getByRole("link")).toHaveCount(4);
  await page.reload();
  await expect(form.getByLabel("First name")).toHaveValue("Asha");
  await expect(page).toHaveTitle(/^Create account/);
  const mobile = form.getByLabel("Mobile number");
  await mobile.pressSequentially("98a76-5 ४3");
  await expect(mobile).toHaveValue("9876543");

  await test.step("a mobile number in use is reported beside its field, and the input stays", async () => {
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

  await test.step("tax numbers are formatted, and an Aadhaar number is never accepted without consent", async () => {
    await form.getByText("Business and address").click();
    await form.getByLabel("GST Number").fill("27 aapfu0939f 1zv");
    await form.getByLabel("Pincode").fill("110 001");
    await form.getByLabel("State").focus();
    await form.getByLabel("State").selectOption("Delhi");
    await expect(form.getByLabel("GST Number")).toHaveValue("27AAPFU0939F1ZV");
    await expect(form.getByLabel("Pincode")).toHaveValue("110001");
    await expect(form).toContainText("This GST number is from Maharashtra.");
    await form.getByRole("textbox", { name: "Aadhaar Number" }).fill("2341 2341 2347");
    await expect(form).toContainText("This Aadhaar number has a typing mistake.");
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

test("login returns the buyer to the same page with the same cart, and opens the requested cart", {
  tag: "@nightly",
}, async ({ page, baseURL }) => {
  const { mobile, password } = await aVerifiedCustomer(page);
  await page.addInitScript(() => {
    window.addEventListener("openCartNow", () => {
      document.documentElement.dataset.cartOpened = `${Number(document.documentElement.dataset.cartOpened ?? 0) + 1}`;
    });
  });
  await visit(page, "/");
  await page.getByRole("article").getByRole("button", { name: "Add to Cart" }).first().click();
  await expect(page.getByRole("link", { name: /^Cart, [1-9]/ })).toBeVisible();
  const cart = (await storedOnDevice(page)).cart;
  await visit(page, "/auth?next=/");
  await page.evaluate(() => localStorage.setItem("openCartAfterRedirect", "1"));
  await logIn(page, { loginId: mobile, password });
  await expect(page).toHaveURL(`${baseURL}/#cart`);
  await expect(page.locator("html")).toHaveAttribute("data-cart-opened", "1");
  const stored = await storedOnDevice(page);
  expect(stored.cart).toBe(cart);
  expect(stored.openCartAfterRedirect).toBeUndefined();
  expect(Object.keys(JSON.parse(stored.customerDetails ?? "{}")).toSorted()).toEqual([
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

test("login redirects to the page that required it, and never to another site", async ({ page, baseURL }) => {
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

test("a wrong password reveals nothing else, and a lost network loses no input", { tag: "@nightly" }, async ({
  page,
}) => {
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

test("a login typed before the script loads is sent, and the password is never in the page's HTML", async ({
  page,
}) => {
  const { email, password } = await aVerifiedCustomer(page);
  const release = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await loginForm(page).getByLabel("Email or mobile number").fill(email);
  await loginForm(page).getByLabel("Password", { exact: true }).fill("wrongwrong1");
  release();
  await page.locator("header time[datetime]").waitFor({ state: "attached" });
  await expect(loginForm(page).getByLabel("Email or mobile number")).toHaveValue(email);
  await loginForm(page).getByRole("button", { name: "Login" }).click();
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
  await loginForm(page).getByLabel("Password", { exact: true }).fill(password);
  expect(await page.content()).not.toContain(password);
  await loginForm(page).getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/auth/);
});

test("a buyer resets a forgotten password by mail, and old sessions and the old password stop working", {
  tag: "@nightly",
}, async ({ page, playwright, baseURL }) => {
  const { email, password } = await aVerifiedCustomer(page);
  const oldDevice = await anotherDevice(playwright, { loginId: email, password });
  expect(await textOf(oldDevice, "/account")).toContain(email);

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

  expect(await textOf(oldDevice, "/account")).toContain("Please login to see your account.");
  await oldDevice.request.dispose();
  await logIn(page, { loginId: email, password });
  await expect(loginForm(page).getByRole("alert")).toHaveText("Invalid login or password.");
  await logIn(page, { loginId: email, password: "colder99" });
  await expect(page).toHaveURL(`${baseURL}/terms`);
});

test("a reset without a link prompts for the email or the token, in the specified text", { tag: "@nightly" }, async ({
  page,
}) => {
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

test("a link opened in another browser requires the registration password, or a new one", { tag: "@nightly" }, async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  const main = phone.getByRole("main");

  await test.step("the registrant types the password", async () => {
    const newcomer = aNewcomer();
    await page.request.post("/api/register", { data: newcomer });
    await visit(phone, await linkIn(newcomer.email, "/verify-email"));
    await expect(title(phone)).toHaveText("Confirm your account");
    await expect(main).toContainText("One more step: enter the password you chose when you registered");
    await expectAccessible(phone);
    const form = phone.getByRole("form", { name: "Confirm your account" });
    await form.getByLabel("Password you chose when you registered").fill("wrongwrong1");
    await form.getByRole("button", { name: "Confirm account" }).click();
    await expect(form.getByRole("alert")).toContainText("Your password is incorrect.");
    await form.getByLabel("Password you chose when you registered").fill(newcomer.password);
    await form.getByRole("button", { name: "Confirm account" }).click();
    await expect(title(phone)).toHaveText("Email verified");
    await phone.getByRole("link", { name: "Go to login" }).click();
    await logIn(phone, { loginId: newcomer.mobile, password: newcomer.password });
    await expect(phone).toHaveURL(/\/$/);
  });

  await test.step("the owner of a mailbox that a stranger registered chooses a password, and the stranger stays out", async () => {
    const victim = aNewcomer();
    await elsewhere.clearCookies();
    await page.request.post("/api/register", { data: victim });
    await visit(phone, await linkIn(victim.email, "/verify-email"));
    await phone.getByRole("button", { name: "Choose a new password" }).click();
    const form = phone.getByRole("form", { name: "Choose a new password" });
    await form.getByLabel("New password", { exact: true }).fill("india123");
    await expect(form).toContainText("This password is too common. Please choose another.");
    await form.getByLabel("New password", { exact: true }).fill("colder99");
    await expect(form).toContainText("At least 8 letters and numbers, without spaces or symbols.");
    await form.getByLabel("Confirm new password").fill("colder99");
    const stranger = { loginId: victim.mobile, password: victim.password };
    expect((await page.request.post("/api/login", { data: stranger })).status()).toBe(403);
    await form.getByRole("button", { name: "Save new password" }).click();
    await expect(main).toContainText("Account ready");
    expect((await page.request.post("/api/login", { data: stranger })).status()).toBe(401);
    await phone.getByRole("link", { name: "Go to login" }).click();
    await logIn(phone, { loginId: victim.mobile, password: "colder99" });
    await expect(phone).toHaveURL(/\/$/);
  });
  await elsewhere.close();
});

test("the verification page shows the result, and sends another link", { tag: "@nightly" }, async ({ page }) => {
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

  await test.step("without a network the buyer can retry", async () => {
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
