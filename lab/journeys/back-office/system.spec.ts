import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { visitOffice } from "../support/back-office.ts";
import { mailTo } from "../support/outbox.ts";
import { aQrUser, verificationLink } from "../support/qr-user.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { textOf, visit } from "../support/visit.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Edits the page's response, as if another admin had changed a setting. React Router serializes each text once. */
const withOtherBank = (result: string): string =>
  JSON.stringify(JSON.parse(result).map((part: unknown) => (part === "Demo Bank" ? "Another Bank" : part)));

test("a QR user waits, is approved, loses the approval again, and is notified each time by mail", {
  tag: "@nightly",
}, async ({ page }) => {
  const user = aQrUser();
  await page.request.post("/api/qr-register", { data: user });
  const token = new URL(await verificationLink(user.email), "http://shop").searchParams.get("token");
  await page.request.post("/api/qr-verify-email", { data: { token } });
  await visitOffice(page, `/qr-admin?status=pending&q=${user.email}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Approve ${user.email}` }).click();
  await expect(page.getByText("No QR users found.")).toBeVisible();
  await page.getByLabel("Status").selectOption("Approved");
  await expect(page.getByRole("row").filter({ hasText: user.email })).toContainText("Approved");
  await expect(page.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);
  expect((await mailTo(user.email, { about: "/qr-login" })).text).toContain("approved");

  await page.getByRole("button", { name: `Withdraw approval of ${user.email}` }).click();
  await dialog(page).getByRole("button", { name: "Withdraw approval" }).click();
  await expect(dialog(page).getByText("Please give a reason.")).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("Left the filling station");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Withdraw approval" }).click();
  await expect(page.getByText("No QR users found.")).toBeVisible();
  expect((await mailTo(user.email, { about: "withdrawn" })).text).toContain("Left the filling station");
  expect((await page.request.post("/api/qr-login", { data: user })).status()).toBe(403);
  await visit(page, `/qr-admin?q=${user.email}`);
  await page.getByRole("button", { name: `Reconsider ${user.email}` }).click();
  await expect(page.getByRole("button", { name: `Approve ${user.email}` })).toBeVisible();

  await page.getByRole("button", { name: `Reject ${user.email}` }).click();
  await page.route("**/api/admin/qr-users/*/reject", (route) => route.fulfill({ status: 500, json: {} }));
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(dialog(page).getByText("Action failed")).toBeVisible();
  await page.unroute("**/api/admin/qr-users/*/reject");
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("row").filter({ hasText: user.email })).toContainText("Rejected");
  await mailTo(user.email, { about: "did not approve it" });
  await page.getByRole("button", { name: "Registered" }).click();
  await expect(page).toHaveURL(/[?&]sort=oldest/);
  await expect(page.getByRole("columnheader", { name: "Registered" })).toHaveAttribute("aria-sort", "ascending");
});

test("the owner changes a setting, issues a token that is shown once, and everything is audited", {
  tag: "@nightly",
}, async ({ page }) => {
  const name = `Asha ${randomInt(1e9)}`;
  const officer = `Officer ${randomInt(1e9)}`;
  await visitOffice(page, "/admin/tokens");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Role").selectOption("read-only");
  await page.getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(dialog(page).getByText("It will not be shown again.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "I have saved it" }).click();
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
  await expect(dialog(page).getByText("Please enter your admin token again")).toBeVisible();
  await dialog(page).getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await dialog(page).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Revoked");

  await visit(page, "/admin/settings");
  await page.getByLabel("Grievance officer").fill(officer);
  await page.getByLabel("Email").fill("nonsense");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Email must be/]);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "Reports" }).click();
  await expect(dialog(page)).toContainText("Leave without saving?");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page), "the page takes input again").toHaveCount(0);
  await page.getByLabel("Email").fill("hello@sheetal.example");
  await page.getByRole("link", { name: "Texts" }).click();
  await page.getByLabel("Announcement (optional)").fill(`Closed on Diwali. ${officer}`);
  await page.getByLabel("Search the settings").fill("branch");
  await page.getByLabel("Branch").fill(`Branch of ${officer}`);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([/^Please enter your admin token again/]);
  await page.getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("The settings are saved and live in the shop.")).toBeVisible();

  await test.step("a setting that another owner changes shows its new value here too after the page refreshes", async () => {
    await page.route("**/admin/settings.data*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withOtherBank(await response.text()) });
    });
    await page.getByRole("link", { name: "Payments", exact: true }).last().click();
    await page.getByLabel("Branch").fill(`Second branch of ${officer}`);
    await page.getByLabel("Your admin token").fill(ADMIN_TOKEN);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByLabel("Bank", { exact: true })).toHaveValue("Another Bank");
    await page.unrouteAll();
  });

  await visit(page, "/");
  await expect(page.getByRole("complementary", { name: "Announcement" })).toHaveText(`Closed on Diwali. ${officer}`);
  expect(await textOf(page, "/privacy")).toContain(officer);
  await visit(page, "/admin/audit?action=change-settings");
  await expect(page.getByRole("listitem").filter({ hasText: officer }).first()).toBeVisible();
});

test("an owner creates a backup and downloads it after entering the token again", { tag: "@nightly" }, async ({
  page,
}) => {
  await visitOffice(page, "/admin/settings?subject=backups");
  await page.getByRole("button", { name: "Create a backup now" }).click();
  await dialog(page).getByRole("button", { name: "Create backup" }).click();
  await expect(dialog(page).getByText("Please enter your admin token again")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await dialog(page).getByRole("button", { name: "Create backup" }).click();
  await expect(page.getByText(/^Last created .* by /)).toBeVisible();
  await page.getByRole("button", { name: "Download the latest" }).click();
  await dialog(page).getByLabel("Your admin token").fill(ADMIN_TOKEN);
  const saved = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^sheetal-.*\.backup\.gz$/);
});

test("staff can browse messages, subscribers and mails", { tag: "@nightly" }, async ({ page }) => {
  const fullName = `Meena ${randomInt(1e9)}`;
  const data = { fullName, email: "meena@cold.example", message: "Do you deliver to Surat?" };
  expect((await page.request.post("/api/contact", { data })).ok()).toBe(true);
  await visitOffice(page, `/admin/messages?q=${encodeURIComponent(fullName)}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark handled" }).click();
  await expect(page.getByRole("article", { name: `Message from ${fullName}` })).toContainText("Handled by");
  for (const path of ["/admin/newsletter", "/admin/mails?status=all"]) {
    await visit(page, path);
    await expectAccessible(page);
  }

  await test.step("the page switches to Hindi with one press in the menu", async () => {
    await page.getByRole("navigation", { name: "Back office" }).getByRole("link", { name: "हिन्दी" }).click();
    await page.waitForURL("/hi/admin/mails?status=all");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("आउटबॉक्स");
    await expect(page.getByRole("banner")).toContainText("(मालिक)");
    await expectAccessible(page);
  });
});
