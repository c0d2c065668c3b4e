import type { Page } from "@playwright/test";

/** Opens a page and waits until it has come alive: before that a press would be lost, as it would be for anybody. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}
