import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog closes by Back; reopened by its link it closes by Escape, and the link has the focus again. */
export async function closeByBackAndByEscape(page: Page, dialog: Locator, link: Locator) {
  await page.goBack();
  await expect(dialog).toBeHidden();
  await link.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
}
