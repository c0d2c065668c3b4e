import { expect, test } from "vitest";
import { makeSignal } from "./make-signal.ts";

const NINE = new Date("2026-11-16T03:30:00Z");
const TEN = new Date("2026-11-16T04:30:00Z");

/** A page at ten o'clock with prices of nine; the shop is there when the test says so. */
function aPage({ isKeptPage = false } = {}) {
  const world = { isThere: false, shown: undefined as Date | undefined, waits: [] as number[], next: () => {} };
  const signal = makeSignal({
    isKeptPage,
    pricesAt: NINE,
    now: () => TEN,
    isShopThere: async () => world.isThere,
    refresh: async () => world.isThere,
    show: (pricesAt) => {
      world.shown = pricesAt;
    },
    hide: () => {
      world.shown = undefined;
    },
    after: (milliseconds, run) => {
      world.waits.push(milliseconds);
      world.next = run;
      return () => {
        world.next = () => {};
      };
    },
  });
  return { world, signal };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("when the signal goes, the page says of when its prices are, until the shop has told it newer ones", async () => {
  const { world, signal } = aPage();
  signal.lost();
  expect(world.shown).toEqual(NINE);
  signal.look();
  await settled();
  expect(world.shown).toEqual(NINE);
  world.isThere = true;
  signal.look();
  await settled();
  expect(world.shown).toBeUndefined();
  signal.lost();
  expect(world.shown).toEqual(TEN);
});

test("a young copy of a page finds out by itself whether there is a signal", async () => {
  const { world, signal } = aPage();
  world.isThere = true;
  await signal.suspect();
  expect(world.shown).toBeUndefined();
  world.isThere = false;
  await signal.suspect();
  expect(world.shown).toEqual(NINE);
});

test("a page out of the phone's own memory asks the shop by itself, less and less often", async () => {
  const { world } = aPage({ isKeptPage: true });
  await settled();
  for (let tries = 0; tries < 8; tries += 1) {
    world.next();
    await settled();
  }
  expect(world.waits.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(Math.max(...world.waits)).toBe(300_000);
});

test("prices that the phone itself gave are never called newer than they are", async () => {
  const { world, signal } = aPage();
  signal.servedFromPhone(new Date("2026-11-15T03:30:00Z"));
  signal.pricesCame();
  expect(world.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
  signal.servedFromPhone(new Date("nonsense"));
  expect(world.shown).toEqual(new Date("2026-11-15T03:30:00Z"));
});
