/** Pages on an emulated mid-range phone: 4× slower CPU, 1.6 Mbit/s, 150 ms, nothing cached. */
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../../browsers/find-chromium.ts";
import { addBuyers, findGoods } from "../../reliability/workload/goods.ts";
import { ADMIN_TOKEN, openTrialShop, type TrialShop } from "../../reliability/workload/trial-shop.ts";
import { type Length, median, type Part, table } from "../figures.ts";

type Size = { runs: number; settleMilliseconds: number; isEmulated: boolean };
const SIZES: Record<Length, Size> = {
  whole: { runs: 3, settleMilliseconds: 4000, isEmulated: true },
  short: { runs: 1, settleMilliseconds: 0, isEmulated: false },
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const LONG_TASK = 50;

export const phone: Part = {
  name: "phone",
  measures:
    "Pages on an emulated phone (4× slower CPU, 1.6 Mbit/s, 150 ms), nothing cached; and the first press on each public page.",
  run: (length) => measurePhone(SIZES[length]),
};

/** Signs a browser context in. */
type LogIn = (shop: TrialShop) => Promise<(context: BrowserContext) => Promise<void>>;
type Phones = Size & { browser: Browser };
type PageVisit = { name: string; path: string; target: string; logIn?: LogIn };

const PUBLIC = "≤ 700 ms, 100 ms, 200 kB";
const OWN = "blocked ≤ 200 ms";

async function measurePhone(size: Size): Promise<string> {
  const shop = await openTrialShop();
  const browser = await aBrowser();
  const phones = { ...size, browser };
  try {
    const [product] = (await (await fetch(`${shop.address}/api/products`)).json()) as { id: string }[];
    const visited: PageVisit[] = [
      { name: "/", path: "/", target: PUBLIC },
      { name: "product", path: `/product/${product?.id}`, target: PUBLIC },
      { name: "/refrigerant-prices", path: "/refrigerant-prices", target: PUBLIC },
      { name: "checkout", path: "/checkout", target: OWN, logIn: asBuyer },
      { name: "admin orders", path: "/admin/orders", target: OWN, logIn: asAdmin },
    ];
    const rows: string[][] = [];
    for (const page of visited) rows.push(await measurePage(phones, shop, page));
    const presses: string[][] = [];
    for (const press of pressesIn(`/product/${product?.id}`))
      presses.push([
        press.name,
        ...milliseconds(await measurePress(phones, shop.address, press, "at rest")),
        ...milliseconds(await measurePress(phones, shop.address, press, "at first sight")),
      ]);
    return [
      table(["", "largest paint", "blocked", "shift", "script", "all", "target"], rows),
      table(
        [
          "first press (targets: reacts ≤ 100 ms, is open ≤ 300 ms idle, ≤ 1500 ms at first sight)",
          "idle page: reacts",
          "is open",
          "at first sight: reacts",
          "is open",
        ],
        presses,
      ),
    ].join("\n\n");
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** With a filled cart. */
const asBuyer: LogIn = async (shop) => {
  const [[buyer], { cart }] = [await addBuyers(shop, 1), await findGoods(shop.address)];
  const { cookie = "" } = buyer ?? {};
  const saved = await fetch(`${shop.address}/api/cart`, {
    method: "PATCH",
    headers: { cookie, origin: shop.address, "content-type": "application/json" },
    body: JSON.stringify({ items: cart.items, returns: cart.returns }),
  });
  if (!saved.ok) throw new Error(`The cart was not saved: ${await saved.text()}`);
  const [name = "", value = ""] = cookie.split("=");
  const url = shop.address.replace("http:", "https:");
  return (context) => context.addCookies([{ name, value, url, secure: true }]);
};

const asAdmin: LogIn =
  async ({ address }) =>
  async (context) => {
    const opened = await context.request.post(`${address}/api/admin/session`, {
      headers: { origin: address },
      data: { token: ADMIN_TOKEN },
    });
    if (!opened.ok()) throw new Error(`The back office stays closed: ${await opened.text()}`);
  };

type PageMetrics = { lcp: number; tbt: number; cls: number; scriptKb: number; totalKb: number };

async function measurePage(phones: Phones, shop: TrialShop, { name, path, target, logIn }: PageVisit) {
  const enter = (await logIn?.(shop)) ?? (async () => undefined);
  const readings: PageMetrics[] = [];
  for (let run = 0; run < phones.runs; run += 1) readings.push(await measureOnce(phones, shop.address + path, enter));
  const of = (figure: keyof PageMetrics) => median(readings.map((reading) => reading[figure]));
  return [
    name,
    `${of("lcp").toFixed(0)} ms`,
    `${of("tbt").toFixed(0)} ms`,
    of("cls").toFixed(3),
    `${of("scriptKb").toFixed(0)} kB`,
    `${of("totalKb").toFixed(0)} kB`,
    target,
  ];
}

type ObservedEntries = { lcp: number; cls: number; long: [number, number][] };

type PressReading = { answered: number; opened: number };

const milliseconds = ({ answered, opened }: PressReading) => [`${answered.toFixed(0)} ms`, `${opened.toFixed(0)} ms`];

type Press = { name: string; path: string; button: RegExp | string };

const pressesIn = (product: string): Press[] => [
  { name: "/, Add to Cart", path: "/", button: /^Add to Cart/ },
  { name: "/, Menu", path: "/", button: "Menu" },
  { name: "/hi, Add to Cart", path: "/hi", button: /^कार्ट में डालें/ },
  { name: "product, Add to Cart", path: product, button: /^Add to Cart/ },
  { name: "/refrigerant-prices, Add to Cart", path: "/refrigerant-prices", button: /^Add to Cart/ },
  { name: "/rate-list, Add to Cart", path: "/rate-list", button: /^Add to Cart/ },
];

/** From a press until the button reacts, and until the cart or menu is open. */
async function measurePress(
  phones: Phones,
  url: string,
  { path, button: name }: Press,
  pressed: "at rest" | "at first sight",
) {
  const readings: PressReading[] = [];
  for (let run = 0; run < phones.runs; run += 1) {
    const { context, page } = await aPhone(phones);
    await page.goto(url + path, { waitUntil: pressed === "at rest" ? "load" : "commit" });
    if (pressed === "at rest") await page.waitForTimeout(phones.settleMilliseconds);
    const button = page.getByRole("button", { name }).first();
    await button.scrollIntoViewIfNeeded();
    await button.evaluate(timePress);
    await button.tap();
    await page.waitForFunction(() => (window as unknown as { pressed: PressReading }).pressed.opened > 0);
    readings.push(await page.evaluate(() => (window as unknown as { pressed: PressReading }).pressed));
    await context.close();
  }
  return {
    answered: median(readings.map(({ answered }) => answered)),
    opened: median(readings.map(({ opened }) => opened)),
  };
}

/** Runs in the page and reads every frame. */
function timePress(button: Element) {
  const pressed = { answered: 0, opened: 0 };
  (window as unknown as { pressed: PressReading }).pressed = pressed;
  // On the window, because React stops events of what it has not hydrated; not the click, which may be delayed until then.
  window.addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      const look = () => {
        const after = performance.now() - timeStamp;
        if (document.querySelector("dialog[open] h2")) pressed.opened ||= after;
        if (pressed.opened || button.ariaBusy === "true") pressed.answered ||= after;
        if (!pressed.opened) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

const aBrowser = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });

async function aPhone({ browser, isEmulated }: Phones) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send("Network.enable");
  if (isEmulated) {
    await phone.send("Network.emulateNetworkConditions", NETWORK);
    await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  return { context, page, phone };
}

async function measureOnce(
  phones: Phones,
  url: string,
  enter: (context: BrowserContext) => Promise<void>,
): Promise<PageMetrics> {
  const { context, page, phone } = await aPhone(phones);
  await enter(context);
  let isLoaded = false;
  const scripts = new Set<string>();
  let script = 0;
  let total = 0;
  phone.on(
    "Network.responseReceived",
    ({ requestId, type }) => !isLoaded && type === "Script" && scripts.add(requestId),
  );
  phone.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    total += encodedDataLength;
    if (scripts.has(requestId)) script += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  // Later requests, such as the cart, are not part of the first view.
  isLoaded = true;
  await page.waitForTimeout(phones.settleMilliseconds);
  const { lcp, cls, long, fcp } = await page.evaluate(() => ({
    ...(window as unknown as { seen: ObservedEntries }).seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await context.close();
  const blocked = long
    .filter(([start, length]) => start + length > fcp)
    .map(([start, length]) => start + length - Math.max(start, fcp) - LONG_TASK);
  const tbt = blocked.reduce((sum, excess) => sum + Math.max(0, excess), 0);
  return { lcp, tbt, cls, scriptKb: script / 1000, totalKb: total / 1000 };
}

/** Runs in the page before its own scripts. */
function watch() {
  const seen: ObservedEntries = { lcp: 0, cls: 0, long: [] };
  (window as unknown as { seen: ObservedEntries }).seen = seen;
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  observe("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}
