import type { Page } from "@playwright/test";

/** Opens a page and waits until its clock shows the time: before that no script listens, and a press would be lost on anybody. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("header time[datetime]").waitFor({ state: "attached" });
}
