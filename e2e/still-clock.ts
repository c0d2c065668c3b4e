import type { Page } from "@playwright/test";

/** From here on time passes only as the journey says, so that no machine is too slow to see what lasts a second or two. */
export async function stopTheClock(page: Page) {
  await page.clock.install();
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
