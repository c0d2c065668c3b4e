import { expect, test } from "vitest";
import { aCartOf, contents } from "#domain/cart/makers.ts";
import { aGas, aSparePart } from "#domain/makers.ts";
import { CART_KEYS, CART_UPDATED, type Memory, makeCartStore } from "./make-cart-store.ts";

const GAS = aCartOf([aGas(), 2]);
const PART = aCartOf([aSparePart(), 1]);

/** What localStorage would do, and what it does when it is full or forbidden. */
function aMemory(
  kept: Record<string, string> = {},
  refuses?: "writing" | "everything",
): Memory & { kept: typeof kept } {
  const refuse = (action: "writing" | "everything") => {
    if (refuses === "everything" || refuses === action) throw new DOMException("no", "QuotaExceededError");
  };
  return {
    kept,
    getItem(key) {
      refuse("everything");
      return kept[key] ?? null;
    },
    setItem(key, value) {
      refuse("writing");
      kept[key] = value;
    },
  };
}

function aTab(memory: Memory, news = new EventTarget()) {
  const store = makeCartStore(
    () => memory,
    () => news,
  );
  const leave = store.subscribe(() => {});
  return { store, news, leave };
}

test("a cart is still there after a reload, empties included", () => {
  const memory = aMemory();
  aTab(memory).store.keep(GAS);
  expect(contents(aTab(memory).store.read())).toEqual(["2 × r134a-60", "2 × empty-cylinder-std::r134a-60"]);
});

test("a change is told to the page", () => {
  const { store, news } = aTab(aMemory());
  let told = 0;
  news.addEventListener(CART_UPDATED, () => {
    told += 1;
  });
  store.keep(PART);
  expect(told).toBe(1);
});

test("two tabs show the same cart", () => {
  const memory = aMemory();
  const here = aTab(memory);
  const there = aTab(memory);
  let drawn = 0;
  there.store.subscribe(() => {
    drawn += 1;
  });
  here.store.keep(PART);
  there.news.dispatchEvent(new Event("storage"));
  expect(there.store.read()).toEqual(PART);
  expect(drawn).toBe(1);
});

test("a change is made on what another tab has put in meanwhile, even before its news arrived", () => {
  const memory = aMemory();
  const here = aTab(memory);
  aTab(memory).store.keep(PART);
  expect(here.store.newest()).toEqual(PART);
});

test("a page that was put away sees what happened while it was away", () => {
  const memory = aMemory();
  const { store, news } = aTab(memory);
  aTab(memory).store.keep(PART);
  news.dispatchEvent(new Event("pageshow"));
  expect(store.read()).toEqual(PART);
});

test("news about something else leaves the very same cart", () => {
  const { store, news } = aTab(aMemory());
  store.keep(PART);
  const before = store.read();
  news.dispatchEvent(new Event("storage"));
  expect(store.read()).toBe(before);
});

test("nobody is told any more after leaving", () => {
  const memory = aMemory();
  const { store, news, leave } = aTab(memory);
  leave();
  memory.setItem(CART_KEYS.cart, JSON.stringify(PART.items));
  news.dispatchEvent(new Event("storage"));
  expect(store.read().items).toEqual([]);
});

test.each(["{", '{"a":1}', '[{"id":"x","price":"many","quantity":1}]', "null"])(
  "a stored cart that reads %s is an empty one",
  (stored) => {
    expect(aTab(aMemory({ [CART_KEYS.cart]: stored })).store.read().items).toEqual([]);
  },
);

test.each(["writing", "everything"] as const)(
  "where the browser refuses %s, the cart lives as long as the page, and goes with its customer",
  (what) => {
    const { store, news } = aTab(aMemory({}, what));
    store.keep(PART);
    news.dispatchEvent(new Event(CART_UPDATED));
    expect(store.newest()).toEqual(PART);
    store.forget();
    expect(store.newest().items).toEqual([]);
  },
);
