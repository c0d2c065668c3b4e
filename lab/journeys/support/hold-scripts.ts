import type { Page } from "@playwright/test";

/** Holds every script that the page requests from now on, like a slow network. Returns release(). */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
