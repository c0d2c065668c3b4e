/** What every journey starts from: the address of the shop under test, and a page whose console must stay quiet. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import {
  test as base,
  type ExpectMatcherState,
  type Locator,
  type Page,
  expect as playwrightExpect,
} from "@playwright/test";
import type axe from "axe-core";
import type { RunningShop } from "./start-shop.ts";

/** What journeys do to the network, and the style by which Playwright would make a picture still in Firefox, which our policy refuses. */
const NOT_OURS = /Failed to load resource|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

/** The back office changes the shop for everybody, so its journeys have one to themselves. */
const OF_THE_OFFICE = /back-office-[^/\\]*\.spec\.ts$/;

/** The shop of buyers, or the one of the back office. What journeys make through the API, they make there. */
export function goTo(shop: "counter" | "office"): RunningShop {
  const shops: Record<string, RunningShop> = JSON.parse(process.env.JOURNEY_SHOPS ?? "");
  const { address, dataDir } = shops[shop] as RunningShop;
  process.env.JOURNEY_ADDRESS = address;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return { address, dataDir };
}

/**
 * As long as something is not there, Playwright's own `toBeVisible` writes the whole page down at every look, for a message that nobody
 * needs yet: a fiftieth of the journeys. This one waits without, and has Playwright say what was wrong.
 */
export const expect = playwrightExpect.extend({
  async toBeVisible(
    this: ExpectMatcherState,
    requested: Locator,
    { timeout = this.timeout }: { timeout?: number } = {},
  ) {
    const input = this.isNot
      ? playwrightExpect(requested).not.toBeVisible({ timeout })
      : requested.waitFor({ timeout }).catch(() => playwrightExpect(requested).toBeVisible({ timeout: 1 }));
    const wrong = await input.then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { pass: (wrong === undefined) !== this.isNot, message: () => wrong ?? "" };
  },
});

type AutoFixtures = Record<"quietConsole" | "picturedWhenFailed" | "leftAsFound" | "drivenOtherwise", undefined>;

export const test = base.extend<AutoFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use, { file }) => use(goTo(OF_THE_OFFICE.test(file) ? "office" : "counter").address),
  /** Playwright's own `screenshot: "only-on-failure"` takes a picture of every journey and throws it away, which costs as much as a page. */
  picturedWhenFailed: [
    async ({ page }, use, journey) => {
      await use(undefined);
      if (journey.errors.length > 0) await page.screenshot({ path: journey.outputPath("failed.png") });
    },
    { auto: true },
  ],
  /** The context is used again, and what Playwright does not put back itself would be met by the next journey. */
  leftAsFound: [
    async ({ context }, use) => {
      await use(undefined);
      await context.setOffline(false);
      await context.clearPermissions();
    },
    { auto: true },
  ],
  /**
   * Over Firefox's protocol a text that is put in at once is nothing that React hears of, and a step back within a page never ends. So
   * there the page itself puts the text in, past React's own record of it, and is asked to go back.
   */
  drivenOtherwise: [
    async ({ page, browserName }, use) => {
      if (browserName === "firefox") {
        const everyLocator: Locator = Object.getPrototypeOf(page.locator("html"));
        everyLocator.fill = async function fill(text) {
          await expect(this).toBeEditable();
          await this.focus();
          await this.evaluate(putIn, text);
        };
        page.goBack = async () => page.evaluate(() => history.back()).then(() => null);
      }
      await use(undefined);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => !NOT_OURS.test(text) && complaints.push(text);
      page.on("console", (message) => {
        if (message.type() === "error") complain(message.text());
      });
      page.on("pageerror", (error) => complain(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** In the page. */
function putIn(field: Element, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

const AXE = await readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Headers, footers and menus that axe has looked at in this worker, at this width and in these colours: every page brings them along. */
const knownFrames = new Set<string>();

/**
 * Everybody can use it: nothing serious found by axe on the page as it stands now. With a dialog open everything behind it is
 * inert, so only the dialog is looked at; of a screen that another journey looks at already, only the part that is new. Axe is asked
 * directly, for violations alone: a third of the time of its Playwright wrapper. Of rows, cards and list items that differ in
 * nothing but their words it sees the first.
 */
export async function expectAccessible(page: Page, part?: Locator) {
  // The same journey has Chromium asked: roles, names and colours do not depend on the browser.
  if (page.context().browser()?.browserType().name() === "firefox") return;
  if (!(await page.evaluate(() => "axe" in window))) await loadAxe(page);
  const known = [...knownFrames];
  // An element that is handed in has Playwright's own script compiled for the page once more.
  const whole = `(${lookWithAxe})(document.documentElement, ${JSON.stringify(known)})`;
  const { violations, frames } = await (part ? part.evaluate(lookWithAxe, known) : page.evaluate<AxeResult>(whole));
  for (const frame of frames) knownFrames.add(frame);
  expect(violations).toEqual([]);
}

/** Asked of Chromium itself it is compiled once for all pages of a process; Playwright's own `evaluate` has it compiled for each. */
async function loadAxe(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send("Runtime.evaluate", { expression: AXE });
  await chromium.detach();
}

type AxeResult = { violations: string[]; frames: string[] };

/** In the page. */
async function lookWithAxe(seen: Element, knownFrames: string[]): Promise<AxeResult> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  /** Everything that a rule could judge but the words: whether there are any, all names of attributes, classes and styles, and whether it is seen. */
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
      // The HTML says which element it is; working out selectors for all that passed is an eighth of the time.
      selectors: false,
    },
  );
  const violations = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  // Behind a dialog, or beside a part, nothing was looked at.
  const isWhole = include.includes(document.documentElement);
  return { violations, frames: isWhole ? frames.map(({ shape }) => shape) : [] };
}
