import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { asOwner, visitOffice } from "../support/back-office.ts";
import { aLoggedInCustomer } from "../support/customer.ts";
import { expect, test } from "../support/shop.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("Back closes a dialog of the office, and a closed one leaves nothing to go back to", async ({ page }) => {
  const { mobile } = await aLoggedInCustomer(page);
  await visitOffice(page, `/admin/users/${mobile}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Balance/ })
    .click();
  await expect(page).toHaveURL(/\/account$/);
  const account = page.url();
  const adjust = page.getByRole("main").getByRole("button", { name: "Adjust balance" });

  await adjust.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  expect(page.url()).toBe(account);
  await expect(adjust).toBeFocused();

  for (const close of ["Cancel", "Close"]) {
    await adjust.click();
    await dialog(page).getByRole("button", { name: close }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(account);
  }
  await adjust.click();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(account);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin/users/${mobile}$`));
});

test("a reload closes a dialog, and the next one leaves the page's own entry", async ({ page }) => {
  const { mobile } = await aLoggedInCustomer(page);
  await visitOffice(page, `/admin/users/${mobile}/account`);
  const adjust = page.getByRole("main").getByRole("button", { name: "Adjust balance" });
  await adjust.click();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await adjust.click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test("a dialog over unsaved input closes by Back, and the next Back asks before leaving", async ({ page }) => {
  const data = { name: `Group ${randomInt(1e9)}` };
  const made = await page.request.post("/api/admin/price-lists", { data, headers: asOwner() });
  await visitOffice(page, "/admin/price-lists");
  await page.getByRole("link", { name: data.name }).click();
  await expect(heading(page)).toHaveText(data.name);
  await page.getByLabel("Every product of the shop").check();
  const price = page.getByRole("row").nth(1).getByRole("textbox").last();
  await price.fill("321");

  await page.getByRole("button", { name: "Rename" }).click();
  await expect(dialog(page)).toBeVisible();
  // The page's data is loaded again; a Back before that would end with the question closed, and the page kept.
  const reloaded = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(".data"));
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await reloaded;
  await expect(price).toHaveValue("321");
  await page.goBack();
  await expect(dialog(page)).toContainText("Leave without saving?");
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(price).toHaveValue("321");
  expect(page.url()).toContain(`/admin/price-lists/${(await made.json()).id}`);
  await page.goBack();
  await dialog(page).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/price-lists$/);
});
