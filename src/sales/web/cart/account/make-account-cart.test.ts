import { expect, test } from "vitest";
import { aSparePart, aWire } from "#catalogue/rules/products/makers.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import { changeQuantity, removeFromCart } from "#sales/rules/cart/change-quantity.ts";
import { aCartOf, contents } from "#sales/rules/cart/makers.ts";
import { makeAgreedMemory } from "./agreed-memory.ts";
import { makeAccountCart, type SyncedCart } from "./make-account-cart.ts";

const PART = aCartOf([aSparePart(), 1]);
const WIRE = aCartOf([aWire(), 2]);

/** The server: one cart, whose version increases with each change. */
function aShop(cart: Cart = EMPTY_CART) {
  const shop = {
    cart,
    version: cart === EMPTY_CART ? 0 : 1,
    sent: [] as string[][],
    isAway: false,
  };
  const reached = () => {
    if (shop.isAway) throw new TypeError("Failed to fetch");
  };
  return Object.assign(shop, {
    async fetch() {
      reached();
      return { cart: shop.cart, version: shop.version };
    },
    async send(sent: Cart, version: number) {
      reached();
      if (version !== shop.version) return { ok: false, now: { cart: shop.cart, version: shop.version } } as const;
      shop.sent.push(contents(sent));
      shop.cart = sent;
      shop.version += 1;
      return { ok: true, version: shop.version } as const;
    },
  });
}

type Shop = ReturnType<typeof aShop>;

function aDevice(shop: Shop, cart: Cart = EMPTY_CART, stored: Record<string, string> = {}, isFull = false) {
  const state = { cart, merged: 0, failed: 0, waiting: [] as (() => void)[] };
  const accountCart = (owner: string) =>
    makeAccountCart(owner, {
      fetch: shop.fetch,
      send: shop.send,
      device: {
        newest: () => state.cart,
        keep: (next) => {
          state.cart = next;
        },
      },
      memory: makeAgreedMemory(() => ({
        getItem: (key) => stored[key] ?? null,
        setItem: (key, value) => {
          if (isFull) throw new DOMException("full", "QuotaExceededError");
          stored[key] = value;
        },
        removeItem: (key) => {
          delete stored[key];
        },
      })),
      withLock: (run) => run(),
      later: (run) => {
        state.waiting = [run];
        return () => {
          state.waiting = [];
        };
      },
      onMerged: () => {
        state.merged += 1;
      },
      onFailed: () => {
        state.failed += 1;
      },
    });
  return Object.assign(state, { stored, logIn: accountCart, asha: accountCart("9876543210") });
}

function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  const change = changeQuantity(cart, id, quantity);
  if (!change.ok) throw new Error(change.refusal);
  return change.cart;
}

test("a first login stores the device's cart in the account without a notice", async () => {
  const shop = aShop();
  const phone = aDevice(shop, PART);
  await phone.asha.look();
  expect(contents(shop.cart)).toEqual(["1 × cap-run"]);
  expect(phone.merged).toBe(0);
});

test("a login on a second device merges both carts and shows a notice", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, WIRE);
  await desk.asha.look();
  expect(contents(desk.cart)).toEqual(["2 × wire-1c", "1 × cap-run"]);
  expect(contents(shop.cart)).toEqual(contents(desk.cart));
  expect(desk.merged).toBe(1);
});

test("an identical cart is neither sent nor announced", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  await desk.asha.look();
  expect(shop.sent).toEqual([]);
  expect(desk.merged).toBe(0);
});

test("several quick changes are sent once, with the final state", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  await desk.asha.look();
  for (const quantity of [2, 3, 4]) {
    desk.cart = withQuantity(desk.cart, "cap-run", quantity);
    desk.asha.changed();
  }
  for (const due of desk.waiting) due();
  await desk.asha.flush();
  expect(shop.sent).toEqual([["4 × cap-run"]]);
});

test("a line removed elsewhere is removed here, and local changes stay", async () => {
  const shop = aShop(aCartOf([aSparePart(), 1], [aWire(), 2]));
  const desk = aDevice(shop, EMPTY_CART);
  const phone = aDevice(shop, EMPTY_CART);
  await desk.asha.look();
  await phone.asha.look();
  phone.cart = removeFromCart(phone.cart, "cap-run");
  await phone.asha.flush();
  desk.cart = withQuantity(desk.cart, "wire-1c", 5);
  await desk.asha.flush();
  expect(contents(desk.cart)).toEqual(["5 × wire-1c"]);
  expect(contents(shop.cart)).toEqual(["5 × wire-1c"]);
  await phone.asha.look();
  expect(contents(phone.cart)).toEqual(["5 × wire-1c"]);
});

test("a removal stays removed when the device's storage is full", async () => {
  const shop = aShop(PART);
  const phone = aDevice(shop, EMPTY_CART, {}, true);
  await phone.asha.look();
  phone.cart = removeFromCart(phone.cart, "cap-run");
  await phone.asha.flush();
  await phone.asha.look();
  expect(phone.cart.items).toEqual([]);
  expect(shop.cart.items).toEqual([]);
});

test("a cart emptied by an order is emptied in the account and on the other device", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  const phone = aDevice(shop, PART);
  await desk.asha.look();
  await phone.asha.look();
  desk.cart = EMPTY_CART;
  await desk.asha.flush();
  expect(shop.cart.items).toEqual([]);
  await phone.asha.look();
  expect(phone.cart.items).toEqual([]);
});

test("an offline change is sent when the network is back, also after a reload", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  await desk.asha.look();
  shop.isAway = true;
  desk.cart = withQuantity(desk.cart, "cap-run", 7);
  await desk.asha.flush();
  expect(desk.failed).toBe(1);
  expect(desk.waiting).toHaveLength(1);
  shop.isAway = false;
  const reloaded = aDevice(shop, desk.cart, desk.stored);
  await reloaded.asha.look();
  expect(shop.sent).toEqual([["7 × cap-run"]]);
  expect(contents(reloaded.cart)).toEqual(["7 × cap-run"]);
});

test("a reload before sending does not undo a removal", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  await desk.asha.look();
  const reloaded = aDevice(shop, removeFromCart(desk.cart, "cap-run"), desk.stored);
  await reloaded.asha.look();
  expect(shop.cart.items).toEqual([]);
});

test("a customer who logs in after another's expired session gets only their own cart and additions", async () => {
  const shop = aShop(PART);
  const counter = aDevice(shop, PART);
  await counter.asha.look();
  const ravis = aShop(aCartOf([aWire(), 9]));
  const later = aDevice(ravis, aCartOf([aSparePart(), 1], [aSparePart({ id: "fan" }), 3]), counter.stored);
  await later.logIn("9810000001").look();
  expect(contents(later.cart)).toEqual(["9 × wire-1c", "3 × fan"]);
});

test("after a logout in another tab, this tab neither sends the emptied cart nor stores anything", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, PART);
  await desk.asha.look();
  shop.isAway = true;
  delete desk.stored.accountCart;
  desk.cart = EMPTY_CART;
  await desk.asha.flush();
  expect(shop.sent).toEqual([]);
  expect(desk.stored).toEqual({});
});

test("after stop() nothing changes", async () => {
  const shop = aShop(PART);
  const desk = aDevice(shop, WIRE);
  desk.asha.stop();
  await desk.asha.look();
  expect(contents(desk.cart)).toEqual(["2 × wire-1c"]);
});

test.each(["{", "null", '{"owner":"9876543210"}', '{"owner":1,"version":1,"base":{"items":[],"returns":[]}}'])(
  "unreadable sync data %s is ignored, and both carts are merged",
  async (accountCart) => {
    const desk = aDevice(aShop(PART), WIRE, { accountCart });
    await desk.asha.look();
    expect(contents(desk.cart)).toEqual(["2 × wire-1c", "1 × cap-run"]);
  },
);

test("without storage, the sync state stays in memory until logout", () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  const memory = makeAgreedMemory(refuse);
  const agreed: SyncedCart = { owner: "9876543210", version: 3, base: { items: [], returns: [] } };
  memory.remember(agreed);
  expect(memory.recall()).toEqual(agreed);
  memory.forget();
  expect(memory.recall()).toBeNull();
});
