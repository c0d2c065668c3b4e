import { chromium, devices, type Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { pages } from "../../../src/app/server/pages/pages.ts";
import { webOf } from "../../../src/app/server/web.ts";
import type { Endpoint } from "../../../src/platform/api/endpoint.ts";
import { everyEndpoint } from "../../../src/testing/every-endpoint.ts";
import { everyRoute } from "../../../src/testing/route-table.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { EXPECTED } from "../../../src/testing/walk/expectations.ts";
import { KINDS } from "../../../src/testing/walk/principals.ts";
import { aStage, type Stage, send } from "../../../src/testing/walk/walk.ts";
import { CHROMIUM_FOR_TESTS, findChromium } from "../../browsers/find-chromium.ts";
import { freePort } from "../../free-port.ts";
import { PROJECT_ROOT } from "../../project-root.ts";
import { CORPUS, plantTexts } from "./hostile-texts.ts";

const TIMEOUT_MS = 300_000;

/** The shop with its pages, in this process. */
async function anOpenShop() {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const testShop = await aWalkedShop({ settings: { PUBLIC_URL: address }, now: () => new Date() });
  const web = await webOf({
    root: PROJECT_ROOT,
    config: testShop.shop.config,
    server: testShop.app.server,
  });
  pages(testShop.app, { ...web, shop: testShop.shop });
  await testShop.app.listen({ port, host: "127.0.0.1" });
  return { address, stage: await aStage(testShop) };
}

type AdminGet = <Answer>(path: string) => Promise<Answer>;
type NamedTexts = Record<string, string>;

/** The planted objects whose pages are opened. */
async function plantedThings({ things }: Stage, ask: AdminGet): Promise<Record<string, NamedTexts>> {
  const isHostile = (thing: unknown) => JSON.stringify(thing).includes("hostile");
  const products = await ask<{ id: string }[]>("/api/admin/products?limit=1000");
  const cylinders = await ask<{ cylinderNumber: string }[]>("/api/cylinders?limit=1000");
  const orders =
    await ask<{ mobile: string; order: { orderNumber: string; message?: string } }[]>("/api/admin/orders?limit=1000");
  const order = orders.find(({ order }) => isHostile(order.message)) ?? orders[0];
  const [invoice] = await ask<{ number: string }[]>("/api/admin/invoices?limit=1");
  return {
    ":number": { number: String(invoice?.number ?? "") },
    ":id": { id: products.find(isHostile)?.id ?? "" },
    ":code": await things.blankLabel(),
    ":cylinderNumber": { cylinderNumber: cylinders.find(isHostile)?.cylinderNumber ?? "" },
    ":mobile": { mobile: things.customer.mobile, orderNumber: order?.order.orderNumber ?? "" },
  };
}

/** Every page of the route table with data in it. A new placeholder fails until it is listed above. */
function screensOf(filled: Record<string, NamedTexts>): string[] {
  const known: NamedTexts = Object.assign({}, ...Object.values(filled));
  return everyRoute.map((path) =>
    path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(known[name] ?? `unknown-${name}`)),
  );
}

/** A strict RFC 4180 reader, independent of our own. */
function readStrictly(csv: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  cell.lastIndex = csv.startsWith("\uFEFF") ? 1 : 0;
  while (cell.lastIndex < csv.length) {
    const from = cell.lastIndex;
    const [, quoted, plain = "", end] = cell.exec(csv) ?? [];
    if (end === undefined) throw new Error(`No cell begins at ${JSON.stringify(csv.slice(from, from + 40))}`);
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const IS_FORMULA = /^[=+\-@\t\r]/;
const IS_NUMBER = /^-?\d+(\.\d+)?$/;

async function faultsOfFile(stage: Stage, row: Endpoint): Promise<string[]> {
  const expected = EXPECTED[`${row.method} ${row.path}` as keyof typeof EXPECTED];
  const kind = (["owner", ...KINDS] as const).find((candidate) => expected.may[candidate] < 300) ?? "owner";
  const by = stage.live[kind];
  const { body, statusCode } = await send(stage, row, await expected.call(stage.things, by), by);
  if (statusCode !== 200) return [`${row.path} was answered ${statusCode}`];
  const [heading = [], ...rows] = readStrictly(body);
  return [
    ...rows
      .filter((cells) => cells.length !== heading.length)
      .map((cells) => `${row.path} has a row of ${cells.length} cells`),
    ...rows
      .flat()
      .filter((cell) => IS_FORMULA.test(cell) && !IS_NUMBER.test(cell))
      .map((cell) => `${row.path} has the formula ${cell}`),
  ];
}

const HOSTILE_QUERY = encodeURIComponent(CORPUS.slice(0, 12).join(" ").slice(0, 900));
const API_PATHS = [
  "/?q=",
  "/?cat=",
  "/auth?next=",
  "/verify-email?token=",
  "/cylinder-data?data=",
  "/admin/orders?q=",
  "/admin/login?next=",
  "/qr-generator?transfer=",
];

/** What must not happen on any screen, including what the browser's policy blocked. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("hostile", () => seen.push("a hostile script ran"));
  await page.exposeFunction("noteViolation", (what: string) => seen.push(`the policy had to stop ${what}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      const { noteViolation } = window as unknown as { noteViolation(what: string): void };
      noteViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on("dialog", (dialog) => {
    seen.push(`a dialog showed ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => seen.push(`the page failed: ${error.message}`));
  page.on("request", (request) => {
    if (new URL(request.url()).host.endsWith("evil.example")) seen.push(`${request.url()} was requested`);
  });
  return seen;
}

/**
 * Waits for hydration (the clock shows the time) and a heading. A redirecting screen may have no heading for a moment. Evaluated in the
 * page, because Playwright's own script would be compiled for each screen.
 */
const isReady = (page: Page) =>
  page.evaluate(async () => {
    const isThere = () => document.querySelector("header time[datetime]") && document.querySelector("h1");
    while (!isThere() && performance.now() < 30_000) await new Promise((resolve) => setTimeout(resolve, 20));
    return Boolean(isThere());
  });

/** Elements and attributes that only a hostile text creates, content wider than the screen, and a second h1. */
const strangeIn = (page: Page) =>
  page.evaluate(() => {
    const made = document.querySelectorAll(
      "img[src='x'], [onerror], [onload], [onclick], [onfocus], [ontoggle], [onmouseover], base, iframe, object, [href^='javascript:' i], [action^='javascript:' i]",
    );
    const { clientWidth, scrollWidth } = document.documentElement;
    const headings = document.querySelectorAll("h1").length;
    const wide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
    const widest = [...document.querySelectorAll("body *")].filter(
      (element) => wide(element) && ![...element.children].some(wide),
    );
    return [
      ...[...made].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(headings > 1 ? [`${headings} headings of the first level`] : []),
      ...(scrollWidth > clientWidth
        ? [`wider than the screen: ${widest.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 300))}`]
        : []),
    ];
  });

async function aBrowser(address: string, { live }: Stage) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FOR_TESTS,
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({
    baseURL: address,
    ...devices["Pixel 5"],
    viewport: { width: 360, height: 740 },
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });
  const cookies = [live.customer, live["QR user"], live.owner].map(({ headers }) => headers.cookie?.split("=") ?? []);
  await context.addCookies(
    cookies.map(([name = "", value = ""]) => ({ name, value, domain: "127.0.0.1", path: "/", secure: true })),
  );
  return { context, aPage: () => context.newPage() };
}

test(
  "texts that want to be a page or a formula stay texts, in every field, on every screen and in every file, and every screen fits a phone",
  async () => {
    const { address, stage } = await anOpenShop();
    const planted: string[] = [];
    for (const { row } of everyEndpoint) planted.push(...(await plantTexts(stage, row)));
    expect(planted.length).toBeGreaterThan(90);

    const files = everyEndpoint.map(({ row }) => row).filter(({ contentType }) => contentType?.startsWith("text/csv"));
    const inFiles = await Promise.all(files.map((row) => faultsOfFile(stage, row)));
    expect([files.length > 3, inFiles.flat()]).toEqual([true, []]);

    const asOwner: AdminGet = async (path) =>
      (await stage.testShop.app.inject({ url: path, headers: stage.live.owner.headers })).json();
    const screens = [
      ...screensOf(await plantedThings(stage, asOwner)),
      ...API_PATHS.map((path) => path + HOSTILE_QUERY),
    ];
    const { context, aPage } = await aBrowser(address, stage);
    const found: string[] = [];
    const showing: string[] = [];
    const look = async () => {
      const page = await aPage();
      const seen = await watch(page);
      for (let screen = screens.pop(); screen !== undefined; screen = screens.pop()) {
        await page.goto(screen, { waitUntil: "domcontentloaded" });
        const strange = (await isReady(page)) ? await strangeIn(page) : ["it does not come to stand"];
        found.push(...[...seen.splice(0), ...strange].map((what) => `${screen.slice(0, 100)}: ${what}`));
        if (await page.evaluate(() => document.body.textContent.includes("hostile()"))) showing.push(screen);
      }
      return { page, seen };
    };
    const [first] = await Promise.all([look(), look(), look()]);
    expect(found).toEqual([]);
    expect(showing.length).toBeGreaterThan(15);

    // Proves that the detection works.
    await first.page.evaluate(() => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=hostile()>"));
    expect(await strangeIn(first.page)).toEqual([expect.stringContaining("<img src=")]);
    await expect.poll(() => first.seen.join()).toMatch(/the policy had to stop script-src/);
    await context.close();
  },
  TIMEOUT_MS,
);
