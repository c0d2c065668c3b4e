/** Fixtures of every test: the address of the shop under test, and pages whose consoles must report no errors. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import { consoleErrors } from "./console-errors.ts";
import { goTo, type RunningShop } from "./start-shop.ts";

/** Back-office tests change the shop globally, so they have their own instance. */
const OF_THE_OFFICE = /[/\\]back-office[/\\][^/\\]*\.spec\.ts$/;

export { expect };

type AutoFixtures = Record<"quietConsole" | "leftAsFound", undefined>;

export const test = base.extend<AutoFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use, { file }) => {
    const { counter, office }: Record<"counter" | "office", RunningShop> = JSON.parse(process.env.JOURNEY_SHOPS ?? "");
    const shop = OF_THE_OFFICE.test(file) ? office : counter;
    goTo(shop);
    await use(shop.address);
  },
  /** The context is reused, and Playwright does not reset these, so the next test would inherit them. */
  leftAsFound: [
    async ({ context }, use) => {
      await use(undefined);
      await context.setOffline(false);
      await context.clearPermissions();
    },
    { auto: true },
  ],
  /** Pages of this test's context and of the contexts that it opens. Another browser is watched by its test. */
  quietConsole: [
    async ({ context, browser }, use) => {
      const errors = [consoleErrors(context)];
      const watch = (opened: BrowserContext) => errors.push(consoleErrors(opened));
      browser.on("context", watch);
      await use(undefined);
      browser.off("context", watch);
      // The context is reused.
      for (const event of ["console", "weberror"]) await context.removeAllListeners(event);
      expect(errors.flat()).toEqual([]);
    },
    { auto: true },
  ],
});

const AXE = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Headers, footers and menus that axe has checked in this worker, per width and theme: every page repeats them. */
const knownFrames = new Set<string>();

/**
 * Axe finds no violation on the page in its current state. With a dialog open everything behind it is inert, so only the dialog is
 * checked; of a screen that another test checks, only the new part. Axe is called directly, for violations only: a third of the
 * time of its Playwright wrapper. Of rows, cards and list items that differ only in their text, it checks the first.
 */
export async function expectAccessible(page: Page, part?: Locator) {
  // Chromium's run of the same test checks this: roles, names and colours do not depend on the browser.
  if (page.context().browser()?.browserType().name() !== "chromium") return;
  if (!(await page.evaluate(() => "axe" in window))) await loadAxe(page);
  const known = [...knownFrames];
  // Passing an element makes Playwright compile its own script for the page again.
  const whole = `(${lookWithAxe})(document.documentElement, ${JSON.stringify(known)})`;
  const { violations, frames } = await (part ? part.evaluate(lookWithAxe, known) : page.evaluate<AxeResult>(whole));
  for (const frame of frames) knownFrames.add(frame);
  expect(violations).toEqual([]);
}

/** Through CDP Chromium compiles axe once per process; Playwright's `evaluate` compiles it for each page. */
async function loadAxe(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Runtime.evaluate", { expression: AXE });
  await chromium.detach();
}

type AxeResult = { violations: string[]; frames: string[] };

/** Runs in the page. */
async function lookWithAxe(seen: Element, knownFrames: string[]): Promise<AxeResult> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  /** Everything that a rule could judge except the text: whether there is any, attribute names, classes, styles, and visibility. */
  const shapeOf = (element: Element) =>
    [element, ...element.querySelectorAll("*")]
      .map((one) => {
        const hasWords = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const names = one
          .getAttributeNames()
          .map((name) => (/^(class|style|role|type)$/.test(name) ? one.getAttribute(name) : name));
        return `${one.tagName} ${names} ${hasWords}`;
      })
      .join() + element.checkVisibility();
  const looks = `${window.innerWidth} ${document.documentElement.dataset.theme} ${matchMedia("(prefers-color-scheme: dark)").matches}`;
  const frames = [...document.querySelectorAll("body > header, body > footer, nav")].map((frame) => ({
    frame,
    shape: `${looks} ${shapeOf(frame)}`,
  }));
  const alike = new Set<string>();
  const repeated = [...document.querySelectorAll("tr, article, li")].filter((one) => {
    const shape = shapeOf(one);
    return alike.has(shape) || !alike.add(shape);
  });
  const known = frames.filter(({ shape }) => knownFrames.includes(shape)).map(({ frame }) => frame);
  const dialogs = [...document.querySelectorAll("dialog:modal")];
  const include = dialogs.length > 0 ? dialogs : [seen];
  const exclude = [...known, ...repeated].filter((one) => include.every((whole) => !one.contains(whole)));
  const found = await run(
    { include, exclude },
    {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      resultTypes: ["violations"],
      preload: false,
      // The HTML identifies the element; computing selectors for everything that passed takes an eighth of the time.
      selectors: false,
    },
  );
  const violations = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  // Outside the dialog or part nothing was checked.
  const isWhole = include.includes(document.documentElement);
  return { violations, frames: isWhole ? frames.map(({ shape }) => shape) : [] };
}
