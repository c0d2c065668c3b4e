import type { Page } from "@playwright/test";

/** Opens a page and waits until its clock shows the time: before that no script listens, and a press would be lost on anybody. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("header time[datetime]").waitFor({ state: "attached" });
}

/** How many pages of A4 the browser would print. */
export async function sheetsOfPaper(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
