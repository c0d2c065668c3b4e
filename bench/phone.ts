/** A page on an emulated mid-range phone: 4× slower processor, 1.6 Mbit/s, 150 ms, nothing cached. */
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../src/testing/find-chromium.ts";

export type PhoneReading = { name: string; lcp: number; tbt: number; cls: number; scriptKb: number; totalKb: number };

const RUNS = 3;
const SETTLE_MILLISECONDS = 4000;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const LONG_TASK = 50;

type Seen = { lcp: number; cls: number; long: [number, number][] };

export async function measureOnPhone(name: string, url: string): Promise<PhoneReading> {
  const browser = await aBrowser();
  const readings: PhoneReading[] = [];
  for (let run = 0; run < RUNS; run += 1) readings.push(await measureOnce(name, url, browser));
  await browser.close();
  return Object.fromEntries(
    Object.entries(readings[0] as PhoneReading).map(([key, value]) => [
      key,
      typeof value === "number" ? median(readings.map((reading) => Number(reading[key as keyof PhoneReading]))) : value,
    ]),
  ) as PhoneReading;
}

export type AddToCartReading = { answered: number; opened: number };

/** From a press on Add to Cart, once the page has come to rest: until the button shows that it was heard, and until the goods are there. */
export async function measureAddToCart(url: string): Promise<AddToCartReading> {
  const browser = await aBrowser();
  const readings: AddToCartReading[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await aPhone(browser);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLE_MILLISECONDS);
    const button = page.getByRole("button", { name: /^Add to Cart/ }).first();
    await button.scrollIntoViewIfNeeded();
    await button.evaluate(timePress);
    await button.tap();
    await page.getByText("Subtotal").waitFor();
    readings.push(await page.evaluate(() => (window as unknown as { pressed: AddToCartReading }).pressed));
    await context.close();
  }
  await browser.close();
  return {
    answered: median(readings.map(({ answered }) => answered)),
    opened: median(readings.map(({ opened }) => opened)),
  };
}

/** Runs in the page. Looks at every frame, as the buyer does. */
function timePress(button: Element) {
  const pressed = { answered: 0, opened: 0 };
  (window as unknown as { pressed: AddToCartReading }).pressed = pressed;
  button.addEventListener(
    "click",
    ({ timeStamp }) => {
      const look = () => {
        const after = performance.now() - timeStamp;
        if (button.ariaBusy === "true") pressed.answered ||= after;
        if (document.querySelector("dialog[open]")?.textContent?.includes("Subtotal")) pressed.opened ||= after;
        if (!pressed.opened) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const aBrowser = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });

async function aPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", NETWORK);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { context, page, phone };
}

async function measureOnce(name: string, url: string, browser: Browser) {
  const { context, page, phone } = await aPhone(browser);
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
  // What is fetched at rest, such as the cart, is no part of what the first view needs.
  isLoaded = true;
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const { lcp, cls, long, fcp } = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));
  await context.close();
  const blocked = long
    .filter(([start, length]) => start + length > fcp)
    .map(([start, length]) => start + length - Math.max(start, fcp) - LONG_TASK);
  const tbt = blocked.reduce((sum, excess) => sum + Math.max(0, excess), 0);
  return { name, lcp, tbt, cls, scriptKb: script / 1000, totalKb: total / 1000 };
}

/** Runs in the page, before anything else does. */
function watch() {
  const seen: Seen = { lcp: 0, cls: 0, long: [] };
  (window as unknown as { seen: Seen }).seen = seen;
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
