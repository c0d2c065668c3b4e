import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { type Memory, makeStorage } from "#platform/web/state/storage.ts";
import { EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import { CART_KEYS, CART_UPDATED, makeCartStore } from "./make-cart-store.ts";

const GAS = aCartOf([aGas(), 2]);
const PART = aCartOf([aSparePart(), 1]);

function aTab(memory: Memory = fakeStorage(), changes = new EventTarget()) {
  const storage = makeStorage(() => memory);
  const store = makeCartStore(() => changes, storage);
  const leave = store.subscribe(() => {});
  return { store, changes, leave, storage };
}

test("a reload restores the cart, empties included", () => {
  const memory = fakeStorage();
  aTab(memory).store.keep(GAS);
  expect(contents(aTab(memory).store.read())).toEqual(["2 × r134a-60", "2 × empty-cylinder-std::r134a-60"]);
});

test("a change dispatches an event to the page", () => {
  const { store, changes } = aTab(fakeStorage());
  let sent = 0;
  changes.addEventListener(CART_UPDATED, () => {
    sent += 1;
  });
  store.keep(PART);
  expect(sent).toBe(1);
});

test("an empty stored cart renders nothing again", () => {
  const { store } = aTab(fakeStorage({ [CART_KEYS.cart]: "[]" }));
  expect(store.read()).toBe(EMPTY_CART);
});

test("two tabs show the same cart", () => {
  const memory = fakeStorage();
  const here = aTab(memory);
  const there = aTab(memory);
  let drawn = 0;
  there.store.subscribe(() => {
    drawn += 1;
  });
  here.store.keep(PART);
  there.changes.dispatchEvent(new Event("storage"));
  expect(there.store.read()).toEqual(PART);
  expect(drawn).toBe(1);
});

test("a change applies to the newest stored cart, even before the storage event arrives", () => {
  const memory = fakeStorage();
  const here = aTab(memory);
  aTab(memory).store.keep(PART);
  expect(here.store.newest()).toEqual(PART);
});

test("a page restored from the back/forward cache sees the changes made meanwhile", () => {
  const memory = fakeStorage();
  const { store, changes } = aTab(memory);
  aTab(memory).store.keep(PART);
  changes.dispatchEvent(new Event("pageshow"));
  expect(store.read()).toEqual(PART);
});

test("an unrelated storage event leaves the same cart object", () => {
  const { store, changes } = aTab(fakeStorage());
  store.keep(PART);
  const before = store.read();
  changes.dispatchEvent(new Event("storage"));
  expect(store.read()).toBe(before);
});

test("an unsubscribed store ignores storage events", () => {
  const memory = fakeStorage();
  const { store, changes, leave } = aTab(memory);
  leave();
  memory.setItem(CART_KEYS.cart, JSON.stringify(PART.items));
  changes.dispatchEvent(new Event("storage"));
  expect(store.read().items).toEqual([]);
});

test.each(["{", '{"a":1}', '[{"id":"x","price":"many","quantity":1}]', "null"])(
  "a stored cart of %s is read as empty",
  (stored) => {
    expect(aTab(fakeStorage({ [CART_KEYS.cart]: stored })).store.read().items).toEqual([]);
  },
);

test.each(["writing", "everything"] as const)(
  "where the browser refuses %s, the cart lasts as long as page and customer",
  (what) => {
    const { store, changes, storage } = aTab(fakeStorage({}, what));
    store.keep(PART);
    changes.dispatchEvent(new Event(CART_UPDATED));
    expect(store.newest()).toEqual(PART);
    storage.clear();
    store.forget();
    expect(store.newest().items).toEqual([]);
  },
);
