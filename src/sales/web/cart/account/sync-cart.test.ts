import { expect, test } from "vitest";
import { aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { makeStorage } from "#platform/web/state/storage.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { type CartChanges, isUnchanged, withChanges } from "#sales/rules/cart/cart-changes.ts";
import { changeQuantity, removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { fakeStorage } from "#testing/fake-storage.ts";
import { syncCart } from "./sync-cart.ts";

const PART = aCartOf([aSparePart(), 1]);
const WIRE = aCartOf([aWire(), 2]);

/** An account's cart on the server. */
function anAccount(cart: Cart = EMPTY_CART) {
  const account = {
    cart,
    received: 0,
    isAway: false,
    duringRequest: () => {},
    async exchange(changes: CartChanges) {
      if (account.isAway) throw new TypeError("Failed to fetch");
      account.cart = withChanges(account.cart, changes);
      account.received += isUnchanged(changes) ? 0 : 1;
      account.duringRequest();
      account.duringRequest = () => {};
      return account.cart;
    },
  };
  return account;
}

type Account = ReturnType<typeof anAccount>;

function aDevice(account: Account, cart: Cart = EMPTY_CART, memory = fakeStorage()) {
  const leaving = new AbortController();
  const storage = makeStorage(() => memory);
  const device = {
    ...{ cart, memory, storage, leaving, updates: 0 },
    sync: (from = account) =>
      syncCart({
        cart: {
          newest: () => device.cart,
          keep: (next) => {
            device.cart = next;
          },
        },
        storage,
        exchange: from.exchange,
        signal: leaving.signal,
        onUpdate: () => {
          device.updates += 1;
        },
      }),
  };
  return device;
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const change = changeQuantity(cart, id, quantity);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart;
}

test("a first login stores the device's cart in the account without a notice", async () => {
  const account = anAccount();
  const phone = aDevice(account, PART);
  await phone.sync();
  expect([contents(account.cart), phone.updates]).toEqual([["1 × cap-run"], 0]);
});

test("a login on a second device joins both carts and shows a notice", async () => {
  const account = anAccount(PART);
  const desk = aDevice(account, WIRE);
  await desk.sync();
  expect(contents(desk.cart)).toEqual(["1 × cap-run", "2 × wire-1c"]);
  expect([contents(account.cart), desk.updates]).toEqual([contents(desk.cart), 1]);
});

test("of two devices, one offline, the last change of each line wins, and whose cart changed is told", async () => {
  const account = anAccount(aCartOf([aSparePart(), 1], [aWire(), 2]));
  const [phone, desk] = [aDevice(account), aDevice(account)];
  for (const device of [phone, desk]) await device.sync();
  phone.cart = withQuantity(phone.cart, "cap-run", 7);
  account.isAway = true;
  await expect(phone.sync()).rejects.toThrow();
  account.isAway = false;
  desk.cart = withQuantity(removeFromCart(desk.cart, "cap-run"), "wire-1c", 5);
  await desk.sync();

  // The phone is reloaded, and finds the network again.
  const reloaded = aDevice(account, phone.cart, phone.memory);
  await reloaded.sync();
  await desk.sync();
  for (const { cart } of [reloaded, desk, account]) expect(contents(cart)).toEqual(["5 × wire-1c", "7 × cap-run"]);
  expect([reloaded.updates, desk.updates]).toEqual([1, 2]);
});

test("a removal stays removed after a reload before sending, and where the storage is full", async () => {
  for (const refuses of [undefined, "writing"] as const) {
    const account = anAccount(PART);
    const phone = aDevice(account, EMPTY_CART, fakeStorage({}, refuses));
    await phone.sync();
    phone.cart = removeFromCart(phone.cart, "cap-run");
    const reloaded = refuses ? phone : aDevice(account, phone.cart, phone.memory);
    await reloaded.sync();
    expect([reloaded.cart.items, account.cart.items]).toEqual([[], []]);
  }
});

test("a change made during the request is sent after it", async () => {
  const account = anAccount();
  const phone = aDevice(account, PART);
  account.duringRequest = () => {
    phone.cart = withQuantity(phone.cart, "cap-run", 3);
  };
  await phone.sync();
  expect([contents(account.cart), contents(phone.cart)]).toEqual([["3 × cap-run"], ["3 × cap-run"]]);
});

test("a cart emptied by an order is emptied on the other device", async () => {
  const account = anAccount(PART);
  const [desk, phone] = [aDevice(account), aDevice(account)];
  for (const device of [phone, desk]) await device.sync();
  desk.cart = EMPTY_CART;
  for (const device of [desk, phone]) await device.sync();
  expect(phone.cart.items).toEqual([]);
});

test("a customer who logs in after another's expired session gets only their own cart and additions", async () => {
  const counter = aDevice(anAccount(PART));
  await counter.sync();
  const ravis = anAccount(aCartOf([aWire(), 9]));
  counter.cart = aCartOf([aSparePart(), 1], [aSparePart({ id: "fan" }), 3]);
  await counter.sync(ravis);
  expect(contents(counter.cart)).toEqual(["9 × wire-1c", "3 × fan"]);
});

test.each(["this", "another"])("a logout in %s tab during the request stores nothing of the customer", async (tab) => {
  const account = anAccount(PART);
  const desk = aDevice(account);
  await desk.sync();
  account.cart = WIRE;
  account.duringRequest = () => {
    if (tab === "this") desk.leaving.abort();
    else delete desk.memory.stored.accountCart;
    desk.cart = EMPTY_CART;
  };
  const before = { ...desk.memory.stored };
  await desk.sync();
  expect(desk.cart).toEqual(EMPTY_CART);
  expect(desk.memory.stored).toEqual(tab === "this" ? before : {});
});

test.each(["{", "null", '{"owner":"9876543210"}', '{"base":{"items":[]}}'])(
  "unreadable sync data %s is ignored, and both carts are joined",
  async (accountCart) => {
    const desk = aDevice(anAccount(PART), WIRE, fakeStorage({ accountCart }));
    await desk.sync();
    expect(contents(desk.cart)).toEqual(["1 × cap-run", "2 × wire-1c"]);
  },
);
