import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { visitOffice } from "../support/back-office.ts";
import { expect, expectAccessible, test } from "../support/shop.ts";
import { ADMIN_TOKEN } from "../support/start-shop.ts";
import { visit } from "../support/visit.ts";

const PASSWORD = "Copper2kilo55";

const dialog = (page: Page) => page.getByRole("dialog");
const menu = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test("the owner invites a person, who chooses a password elsewhere, logs in and sees the menu of the role", {
  tag: "@nightly",
}, async ({ page, browser, baseURL }) => {
  const number = randomInt(1e9);
  const name = `Asha ${number}`;
  const email = `asha${number}@example.in`;
  await visitOffice(page, "/admin/staff");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add person" }).click();
  await dialog(page).getByRole("button", { name: "Add and invite" }).click();
  await expect(dialog(page).getByText("Please enter an email or a mobile number.")).toBeVisible();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Email").fill(email);
  await dialog(page).getByLabel("Role").selectOption("dispatch");
  await dialog(page).getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Add and invite" }).click();
  await expect(dialog(page)).toContainText("will not be shown again");
  await expectAccessible(page);
  const link = (await dialog(page).getByText("/admin/invitation?token=").textContent()) ?? "";
  await dialog(page).getByRole("button", { name: "Add another person" }).click();
  await expect(dialog(page).getByLabel("Name")).toHaveValue("");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Invited");

  const asha = await (await browser.newContext({ baseURL: baseURL as string })).newPage();
  await visit(asha, link.slice(link.indexOf("/admin/")));
  await expect(asha).not.toHaveURL(/token=/);
  await asha.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await asha.getByLabel("Confirm new password").fill(PASSWORD);
  await expectAccessible(asha);
  await asha.getByRole("button", { name: "Save and log in" }).click();
  await expect(menu(asha).getByRole("link", { name: /^Dispatch/ })).toBeVisible();
  await expect(menu(asha).getByRole("link", { name: /^(Payments|Reports)/ })).toHaveCount(0);

  await asha.context().clearCookies();
  await visit(asha, "/admin/login?next=/admin/dispatch");
  await expectAccessible(asha);
  await asha.getByLabel("Email or mobile number").fill(email);
  await asha.getByLabel("Password", { exact: true }).fill("Wrong2kilo55");
  await asha.getByRole("button", { name: "Login" }).click();
  await expect(asha.getByRole("alert")).toContainText("Invalid login or password.");
  await asha.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await asha.route("**/admin/dispatch.data*", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await asha.getByRole("button", { name: "Login" }).click();
  await expect(menu(asha).getByRole("link", { name: /^Dispatch/ })).toBeVisible();
  await expect(asha.getByRole("banner")).toContainText(name);

  await visit(page, "/admin/staff");
  await expect(row).toContainText("Active");
  await page.getByRole("button", { name: `Disable ${name}` }).click();
  await dialog(page).getByLabel("Your admin token").fill(ADMIN_TOKEN);
  await dialog(page).getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await visit(asha, "/admin/dispatch");
  await expect(asha.getByRole("heading", { level: 1 })).toHaveText("Back office");
});
