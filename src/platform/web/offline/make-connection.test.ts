import { expect, test } from "vitest";
import { makeSignal } from "./make-connection.ts";

const NINE = new Date("2026-11-16T03:30:00Z");
const TEN = new Date("2026-11-16T04:30:00Z");

/** Opened at ten o'clock with prices from nine; the test decides whether the shop is reachable. */
function aPage({ isCachedPage = false } = {}) {
  const deps = { isThere: false, shown: undefined as Date | undefined, waits: [] as number[], next: () => {} };
  const signal = makeSignal({
    isCachedPage,
    pricesAt: NINE,
    now: () => TEN,
    isShopThere: async () => deps.isThere,
    refresh: async () => deps.isThere,
    show: (pricesAt) => {
      deps.shown = pricesAt;
    },
    hide: () => {
      deps.shown = undefined;
    },
    after: (milliseconds, run) => {
      deps.waits.push(milliseconds);
      deps.next = run;
      return () => {
        deps.next = () => {};
      };
    },
  });
  return { deps, signal };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("when the signal is lost, the page shows the age of its prices until newer prices arrive", async () => {
  const { deps, signal } = aPage();
  signal.lost();
  expect(deps.shown).toEqual(NINE);
  signal.look();
  await settled();
  expect(deps.shown).toEqual(NINE);
  deps.isThere = true;
  signal.look();
  await settled();
  expect(deps.shown).toBeUndefined();
  signal.lost();
  expect(deps.shown).toEqual(TEN);
});

test("a page from a fresh cached copy checks whether there is a signal", async () => {
  const { deps, signal } = aPage();
  deps.isThere = true;
  await signal.suspect();
  expect(deps.shown).toBeUndefined();
  deps.isThere = false;
  await signal.suspect();
  expect(deps.shown).toEqual(NINE);
});

test("a page from the cache polls the shop with a growing interval", async () => {
  const { deps } = aPage({ isCachedPage: true });
  await settled();
  for (let tries = 0; tries < 8; tries += 1) {
    deps.next();
    await settled();
  }
  expect(deps.waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(Math.max(...deps.waits)).toBe(300_000);
});

test("prices from the cache are never shown as newer than they are", async () => {
  const { deps, signal } = aPage();
  signal.servedFromPhone(new Date("2026-11-15T03:30:00Z"));
  signal.pricesCame();
  expect(deps.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
  signal.servedFromPhone(new Date("nonsense"));
  expect(deps.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
});
