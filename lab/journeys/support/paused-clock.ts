import type { Page } from "@playwright/test";

/** The test controls the time, so that a slow machine also sees states that last a second or two. */
export async function stopTheClock(page: Page) {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
