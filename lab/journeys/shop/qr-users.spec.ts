import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { openAccountMenu } from "../support/customer.ts";
import { mailTo } from "../support/outbox.ts";
import { approve, aQrUser, aQrUserAt, verificationLink } from "../support/qr-user.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { printedSheets, visit } from "../support/visit.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const main = (page: Page) => page.getByRole("main");
const signIn = (page: Page) => page.getByRole("form", { name: "Sign In" });
const signUp = (page: Page) => page.getByRole("form", { name: "Sign Up" });
const cylinderForm = (page: Page) => page.getByRole("form", { name: "Cylinder" });

const PENDING = "Your account is waiting for an admin's approval. We will write to you as soon as it is decided.";
const aNumber = () => `SH-${randomInt(1e9)}`;
const anOwner = { Company: "Verma Cooling", Pincode: "141 001", "Owner name": "Asha Verma" };

async function logIn(page: Page, { email, password }: { email?: string; password: string }) {
  if (email) await signIn(page).getByLabel("Email").fill(email);
  await signIn(page).getByLabel("Password", { exact: true }).fill(password);
  await signIn(page).getByRole("button", { name: "Sign In" }).click();
}

/** A proxy responds in place of the server; the returned function undoes it. */
async function shopIsAway(page: Page, call: string): Promise<() => Promise<void>> {
  const address = `**/api/${call}`;
  await page.route(address, (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
  return () => page.unroute(address);
}

async function fillCylinder(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await cylinderForm(page).getByLabel(label, { exact: true }).fill(text);
  }
  await cylinderForm(page).getByLabel("State").selectOption("Punjab");
}

const aCylinder = (number: string) => ({
  "Cylinder number": number,
  "Cylinder weight": "32,5 kg",
  "PESO licence number": "PESO/DL/2024/118",
  "Refrigerant name": "R-32",
  "Refrigerant weight": "55",
  "Filling date": "2026-11-01",
  Brand: "Floron",
  ...anOwner,
});

test("from sign-up to the generator: a mail, a password, the owner's approval", { tag: "@nightly" }, async ({
  page,
}) => {
  const { email, password } = aQrUser();
  await visit(page, "/qr-login");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await signUp(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(signUp(page).getByRole("alert").getByRole("link")).toHaveText([
    "Please enter a valid email address",
    "Password must be at least 8 characters and contain only letters and numbers",
  ]);
  await signUp(page).getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await signUp(page).getByLabel("Password", { exact: true }).fill(password);
  await signUp(page).getByLabel("Confirm password").fill("other");
  await expect(signUp(page).getByRole("alert").getByRole("link")).toHaveText(["Passwords do not match"]);
  await expectAccessible(page);
  await signUp(page).getByLabel("Confirm password").fill(password);
  const comeBack = await shopIsAway(page, "qr-register");
  await signUp(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(signUp(page).getByRole("alert")).toHaveText("Registration failed");
  await comeBack();
  await signUp(page).getByRole("button", { name: "Sign Up" }).click();
  await expect(title(page)).toHaveText("Check your mail");
  await page.getByRole("link", { name: "Go to sign in" }).click();
  await expect(signIn(page).getByLabel("Email")).toHaveValue(email);
  await logIn(page, { password });
  await expect(signIn(page).getByRole("alert")).toContainText("Please verify your email first.");
  await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();

  const opened = await page.goto(await verificationLink(email));
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(title(page)).toHaveText("Email verified");
  await expect(page).toHaveURL(/\/qr-create-password$/);
  await page.reload();
  const create = page.getByRole("form", { name: "Create password" });
  await create.getByLabel("New password", { exact: true }).fill("colder99");
  await create.getByLabel("Confirm new password").fill("colder99");
  await expectAccessible(page);
  const comeBackAgain = await shopIsAway(page, "qr-create-password");
  await create.getByRole("button", { name: "Create password" }).click();
  await expect(create.getByRole("alert")).toHaveText("Failed to create password");
  await comeBackAgain();
  await create.getByRole("button", { name: "Create password" }).click();
  await expect(main(page)).toContainText("Password created");
  await expect(page).toHaveURL(/\/qr-login$/);
  await logIn(page, { password: "colder99" });
  await expect(signIn(page).getByRole("alert")).toHaveText(PENDING);
  await approve(page, email);
  await signIn(page).getByRole("button", { name: "Sign In" }).click();
  await expect(title(page)).toHaveText("QR Generator");
  expect(await page.evaluate(() => localStorage.getItem("qrUser"))).toBe(JSON.stringify({ email, verified: true }));
  await visit(page, "/rate-list");
  const account = await openAccountMenu(page, { name: email });
  await account.getByRole("link", { name: "Cylinder labels" }).click();
  await expect(title(page)).toHaveText("Cylinder labels");
  await openAccountMenu(page, { name: email });
  await expectAccessible(page);
  await account.getByRole("button", { name: "Logout" }).click();
  await expect(title(page)).toHaveText("QR Login");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("the first cylinder: unsaved work survives a reload, a preview is marked, and its label has its true size", {
  tag: ["@phone-only", "@nightly"],
}, async ({ page }) => {
  await aQrUserAt(page, "/qr-generator");
  const number = aNumber();
  await cylinderForm(page).getByRole("button", { name: "Generate QR Code" }).click();
  const summary = cylinderForm(page).getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill all required fields before generating QR code.");
  await expect(summary.getByRole("link")).toHaveCount(11);
  await fillCylinder(page, aCylinder(number));
  await cylinderForm(page).getByLabel("Mobile").fill("98x76-5");
  await expect(cylinderForm(page).getByLabel("Mobile")).toHaveValue("98765");
  await expect(summary.getByRole("link")).toHaveText(["Mobile number must be exactly 10 digits"]);
  await cylinderForm(page).getByLabel("Mobile").fill("");
  await page.reload();
  await expect(cylinderForm(page).getByLabel("Cylinder number")).toHaveValue(number);
  await cylinderForm(page).getByRole("button", { name: "Generate QR Code" }).click();
  await expect(
    page.getByRole("img", { name: `Preview of the QR code of cylinder ${number}, not valid yet` }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(page.getByRole("img", { name: `QR code of cylinder ${number}`, exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toContainText([number]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PNG" }).click();
  expect((await downloading).suggestedFilename()).toBe(`cylinder-${number}.png`);
  await page.getByRole("button", { name: "Print label" }).click();

  await expect(title(page)).toHaveText("Cylinder labels");
  const label = page.getByRole("img", { name: `Page 1 of 1: ${number}` });
  await expect(label).toContainText("R-32, 55 kg");
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  const sheet = await label.boundingBox();
  expect([sheet?.width, sheet?.height].map((pixels) => Math.round(((pixels ?? 0) * 25.4) / 96))).toEqual([210, 297]);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(title(page)).toBeHidden();
  for (const settings of ["", "?as=single&format=L7160", "?as=single&format=L7165"]) {
    await visit(page, `/cylinder-labels${settings}`);
    await expect(label).toBeVisible();
    expect(await printedSheets(page), "no blank page after the label").toBe(1);
  }
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => Object.assign(window, { beforeLogout: true }));
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(title(page)).toHaveText("QR Login");
  expect(await page.evaluate(() => "beforeLogout" in window), "the labels are in the memory of the page").toBe(false);
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).not.toHaveProperty("qrUser");
  await visit(page, "/cylinder-labels");
  await expect(main(page)).toContainText("Please login to use this page.");
});

test("a cylinder file is corrected row by row, registered at once, and its labels are ready", {
  tag: "@nightly",
}, async ({ page }) => {
  await aQrUserAt(page, "/cylinder-labels?from=csv");
  const batch = randomInt(1e9);
  const header =
    "cylinderNumber,emptyCylinderWeight,pesoLicenseNumber,refrigerantFillingDate,refrigerantName,refrigerantWeight,brandName,currentOwnerName,currentOwnerCompany,currentOwnerState,currentOwnerPincode,currentOwnerMobile";
  const row = (place: number, weight: string) =>
    `"B-${batch}-${place}",32.5,PESO/1,2026-11-01,R-410A,${weight},Floron,Asha Verma,"Verma, Cooling",Punjab,141001,`;
  const rows = Array.from({ length: 9 }, (_, place) => row(place, "10"));
  const fileOf = (lines: string[]) => ({
    name: "load.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["\ufeff", [header, ...lines].join("\r\n")].join("")),
  });

  const file = page.getByLabel("CSV file (optional)");
  await file.setInputFiles(fileOf([...rows.slice(0, 8), row(8, "much"), row(3, "10")]));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(main(page)).toContainText("2 of 10 rows need fixing");
  const wrong = page.getByRole("table", { name: "What is wrong with the file" }).getByRole("row");
  await expect(wrong.filter({ hasText: "Refrigerant weight must be a number of kilograms." })).toContainText(/^10/);
  await expect(wrong.filter({ hasText: "Row 5 has the same cylinder number." })).toContainText(/^11/);
  await expectAccessible(page);

  await file.setInputFiles(fileOf(rows));
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Register 9 cylinders" }).click();
  await expect(main(page)).toContainText("9 cylinders registered");
  await expect(page.getByRole("img", { name: /^Page 1 of 1: / })).toContainText(`B-${batch}-8`);

  await page.getByLabel("Label format").selectOption("L7165");
  await expect(page.getByRole("img", { name: /^Page 2 of 2: / })).toContainText(`B-${batch}-8`);
  await page.getByLabel("Printed on").selectOption("single");
  await expect(page.getByRole("img", { name: /^Page 9 of 9: / })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: /^Page 9 of 9: / })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("tab", { name: "Registered" }).click();
  await page.getByRole("main").getByRole("searchbox").fill(`b-${batch}-7`);
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await page.getByRole("checkbox", { name: `B-${batch}-7` }).check();
  await expect(page.getByRole("img", { name: `Page 1 of 1: B-${batch}-7` })).toBeVisible();
});

test("a transfer link only prefills; the person who saves decides the cylinder and the receiver", {
  tag: "@nightly",
}, async ({ page }) => {
  const { email, password } = await aQrUserAt(page, '/qr-generator?transfer={"cylinderNumber":');
  await expect(main(page)).toContainText("This transfer link cannot be read");
  const number = aNumber();
  await fillCylinder(page, aCylinder(number));
  await cylinderForm(page).getByRole("button", { name: "Generate QR Code" }).click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(main(page)).toContainText("Your login has ended");
  await page.request.post("/api/qr-login", { data: { email, password } });
  await page.route("**/api/cylinders", (route) => route.abort());
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(main(page)).toContainText("Failed to save cylinder to backend. Please try again.");
  await page.unroute("**/api/cylinders");
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(main(page)).toContainText("Cylinder saved.");
  await cylinderForm(page).getByRole("button", { name: "Generate QR Code" }).click();
  await page.getByRole("button", { name: "Save cylinder" }).click();
  await expect(main(page).getByRole("alert").last()).toContainText(/already registered/i);

  const unknown = { cylinderNumber: "SH-nothing", nextOwnerName: "Usha Rao" };
  await visit(page, `/qr-generator?transfer=${encodeURIComponent(JSON.stringify(unknown))}`);
  await expect(main(page)).toContainText("Cylinder not found");
  const generate = page.getByRole("form", { name: "Transfer" }).getByRole("button", { name: "Generate QR Code" });
  await expect(generate).toBeDisabled();
  await expect(generate).toHaveAccessibleDescription("SH-nothing is not registered, so it cannot be transferred.");

  const link = {
    ...{ cylinderNumber: number, nextOwnerName: "Usha Rao", nextOwnerPincode: "560001", status: "inactive" },
    nextOwnerMobile: "9000000009",
  };
  await visit(page, `/qr-generator?transfer=${encodeURIComponent(JSON.stringify(link))}`);
  const form = page.getByRole("form", { name: "Transfer" });
  await expect(form.getByText("Mobile not registered. Please register first.")).toBeVisible();
  await expect(form.getByLabel("Owner name")).toHaveValue("Usha Rao");
  await expect(form.getByLabel("Cylinder number")).toHaveValue(number);
  await form.getByRole("button", { name: "Generate QR Code" }).click();
  await expect(form.getByRole("alert").getByRole("link")).toHaveText(["Company is required.", "State is required."]);
  await form.getByLabel("Company").fill("Rao Chillers");
  await form.getByLabel("State").selectOption("Karnataka");
  await form.getByRole("button", { name: "Generate QR Code" }).click();
  await expectAccessible(page);

  const meanwhile = { currentOwnerName: "Somebody", currentOwnerCompany: "Else", status: "transferred" };
  const fromOurPage = { "sec-fetch-site": "same-origin" };
  await page.request.patch(`/api/cylinders/${number}`, { data: meanwhile, headers: fromOurPage });
  await page.getByRole("button", { name: "Transfer cylinder" }).click();
  await expect(main(page).getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(form.getByLabel("Company")).toHaveValue("Rao Chillers");
  await form.getByRole("button", { name: "Generate QR Code" }).click();
  await page.getByRole("button", { name: "Transfer cylinder" }).click();
  await expect(main(page)).toContainText("Cylinder transferred.");
  await expect(main(page)).toContainText("The label stays valid after a transfer");
  const response = await page.request.get(`/api/cylinders/${number}`);
  expect(await response.json()).toMatchObject({
    status: "transferred",
    currentOwnerCompany: "Rao Chillers",
    lastOwnerCompany: "Else",
  });
});

test("a forgotten password is reset by mail, and every error has its message", { tag: "@nightly" }, async ({
  page,
}) => {
  const { email, password } = await aQrUserAt(page, "/qr-login");
  await expect(page).toHaveURL(/\/qr-generator$/);
  await page.context().clearCookies();
  await visit(page, "/qr-generator");
  await expect(main(page)).toContainText("Please login to use this page.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to QR login" }).click();
  await signIn(page).getByRole("button", { name: "Forgot password?" }).click();
  await expect(signIn(page)).toContainText("Please enter a valid email address");
  await signIn(page).getByLabel("Email").fill(email);
  const comeBack = await shopIsAway(page, "qr-forgot-password");
  await signIn(page).getByRole("button", { name: "Forgot password?" }).click();
  await expect(main(page)).toContainText("Failed to send reset link");
  await comeBack();
  await signIn(page).getByRole("button", { name: "Forgot password?" }).click();
  await expect(main(page).getByRole("status")).not.toBeEmpty();

  const { text } = await mailTo(email, { about: "/qr-reset-password" });
  await page.goto(/\/qr-reset-password\?token=[\w-]+/.exec(text ?? "")?.[0] ?? "");
  await expect(page).toHaveURL(/\/qr-reset-password$/);
  const reset = page.getByRole("form", { name: "Reset password" });
  await reset.getByLabel("New password", { exact: true }).fill("colder99");
  await reset.getByLabel("Confirm new password").fill("colder99");
  const comeBackAgain = await shopIsAway(page, "qr-reset-password");
  await reset.getByRole("button", { name: "Reset password" }).click();
  await expect(reset.getByRole("alert")).toHaveText("Password reset failed");
  await comeBackAgain();
  await reset.getByRole("button", { name: "Reset password" }).click();
  await expect(main(page)).toContainText("Password changed");
  await expect(page).toHaveURL(/\/qr-login$/);
  await logIn(page, { email, password });
  await expect(signIn(page).getByRole("alert")).toBeVisible();
  await shopIsAway(page, "qr-login");
  await logIn(page, { password: "colder99" });
  await expect(signIn(page).getByRole("alert")).toHaveText("Login failed");

  await visit(page, "/qr-reset-password");
  await expect(main(page)).toContainText("Invalid reset link. Please request a new password reset.");
  await visit(page, "/qr-create-password");
  await expect(main(page)).toContainText("Invalid access. Please use the verification link from your email.");
  await visit(page, "/qr-verify-email");
  await expect(main(page)).toContainText("Invalid verification link. Missing token.");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(main(page)).toContainText("Email not found. Please try registering again.");
  await expectAccessible(page);
  await visit(page, `/qr-verify-email?token=not-one-of-ours&email=${email}`);
  await expect(title(page)).toHaveText("Verification failed");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(main(page).getByRole("status")).not.toBeEmpty();
});
