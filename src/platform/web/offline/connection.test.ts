import { expect, test } from "vitest";
import { watchConnection } from "./connection.ts";

const NINE = new Date("2026-11-16T03:30:00Z");
const TEN = new Date("2026-11-16T04:30:00Z");

/** Opened at ten o'clock with prices from nine; the test decides whether the shop is reachable. */
function aPage() {
  const deps = { isThere: false, shown: undefined as Date | undefined, waits: [] as number[], next: () => {} };
  const connection = watchConnection({
    pricesAt: NINE,
    now: () => TEN,
    refresh: async () => deps.isThere,
    show: (pricesAt) => {
      deps.shown = pricesAt;
    },
    hide: () => {
      deps.shown = undefined;
    },
    after: (run, milliseconds) => {
      deps.waits.push(milliseconds);
      deps.next = run;
      return () => {
        deps.next = () => {};
      };
    },
  });
  return { deps, connection };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("when the signal is lost, the page shows the age of its prices until newer prices arrive", async () => {
  const { deps, connection } = aPage();
  connection.lost();
  expect(deps.shown).toEqual(NINE);
  connection.lookIfLost();
  await settled();
  expect(deps.shown).toEqual(NINE);
  deps.isThere = true;
  connection.lookIfLost();
  await settled();
  expect(deps.shown).toBeUndefined();
  connection.lost();
  expect(deps.shown).toEqual(TEN);
});

test("a page from a cached copy fetches prices, and a failed fetch shows their age", async () => {
  const { deps, connection } = aPage();
  deps.isThere = true;
  connection.look();
  await settled();
  expect(deps.shown).toBeUndefined();
  deps.isThere = false;
  connection.look();
  await settled();
  expect(deps.shown).toEqual(TEN);
});

test("while the signal is lost, prices are fetched with a growing interval", async () => {
  const { deps, connection } = aPage();
  connection.look();
  await settled();
  for (let tries = 0; tries < 8; tries += 1) {
    deps.next();
    await settled();
  }
  expect(deps.waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(Math.max(...deps.waits)).toBe(300_000);
});

test("prices from the cache are never shown as newer than they are", () => {
  const { deps, connection } = aPage();
  connection.lost(new Date("2026-11-15T03:30:00Z"));
  connection.pricesCame();
  expect(deps.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
  connection.lost(new Date("nonsense"));
  expect(deps.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
});
