import type { Page } from "@playwright/test";

/** Opens a page and waits until its clock shows the time: before that no script listens, and a press would be lost. */
export async function visit(page: Page, path: string) {
  await afterClosedDialog(page);
  await page.goto(path);
  await page.locator("header time[datetime]").first().waitFor({ state: "attached" });
}

/** A closed dialog of the office steps back through the history a moment later, which would end a navigation. */
const afterClosedDialog = (page: Page) =>
  page.waitForFunction(() => !location.hash.startsWith("#dialog-") || document.querySelector("dialog[open]") !== null);

/** The default of most phones: elements slide in, and the page scrolls smoothly. */
export const seeMotion = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });

/** Opens an address of the shop without a page, to gain access to its browser storage. */
export async function beAtTheShop(page: Page) {
  if (page.url() === "about:blank") await page.goto("/robots.txt");
}

/** The server-rendered text for the logged-in user. Skips the browser, which takes most of a page load. */
export async function textOf({ request }: Pick<Page, "request">, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const [main = html] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->|<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

export async function printedSheets(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

export const storedOnDevice = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }));
