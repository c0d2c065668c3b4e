import type { Page } from "@playwright/test";

/** Opens a page and waits until its clock shows the time: before that no script listens, and a press would be lost on anybody. */
export async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("header time[datetime]").waitFor({ state: "attached" });
}

/** As most phones are set: things slide in, and the page scrolls smoothly. */
export const seeMotion = (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" });

/** Where something can be put into the browser's storage of the shop: one of its addresses that brings no page along. */
export async function beAtTheShop(page: Page) {
  if (page.url() === "about:blank") await page.goto("/robots.txt");
}

/** What a page says before any script has run, for who is logged in here: most of the way to a page is the browser's, not ours. */
export async function textOf({ request }: Pick<Page, "request">, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const [main = html] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->|<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

/** How many pages of A4 the browser would print. */
export async function printedSheets(page: Page): Promise<number> {
  await page.emulateMedia({ media: "print" });
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** But for how often somebody came, which is nobody's own and is counted when the page has time. */
export const storedOnDevice = (page: Page) =>
  page.evaluate((): Record<string, string> => {
    const { visits: _counted, ...stored } = localStorage;
    return stored;
  });
