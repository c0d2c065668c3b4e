/**
 * The cart follows the account: what is changed here is sent, what was changed elsewhere is taken over, and neither overwrites the
 * other. The device's own cart is the one the buyer works with, so nothing here can stand in the way of buying: without a network
 * it is simply sent later.
 */
import type { Cart } from "#domain/cart/cart.ts";
import { mergeCarts } from "#domain/cart/merge-carts.ts";
import { mergeChanges } from "#domain/cart/merge-changes.ts";
import { type CartMark, markOf, sameCart } from "#domain/cart/same-cart.ts";

/** The account's cart as the shop has it. */
export type StoredCart = { cart: Cart; version: number };

export type SendResult = { ok: true; version: number } | { ok: false; now: StoredCart };

/** Where this device and the account last agreed. The owner may be a customer whose session ended here. */
export type SyncedCart = { owner: string; version: number; base: CartMark };

/** Runs a thing later, and answers how to call it off. */
type Schedule = (run: () => void, milliseconds: number) => () => void;

export type Dependencies = {
  fetch: () => Promise<StoredCart>;
  /** Refused when another device was quicker, with what is there now. */
  send: (cart: Cart, version: number) => Promise<SendResult>;
  device: { newest: () => Cart; keep: (cart: Cart) => void };
  memory: { recall: () => SyncedCart | null; remember: (agreed: SyncedCart) => void };
  /** Tabs share the device's cart, so one of them speaks at a time. */
  withLock: (run: () => Promise<void>) => Promise<void>;
  later: Schedule;
  onMerged: () => void;
  onFailed: (error: unknown) => void;
};

/** Several presses of a stepper are one change. */
const DEBOUNCE_MS = 400;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;
/** Two devices that keep overtaking each other have to stop for breath. */
const MAX_ATTEMPTS = 5;

export function makeAccountCart(owner: string, dependencies: Dependencies) {
  const { device, memory } = dependencies;
  let underway: Promise<void> | null = null;
  let isAskedAgain = false;
  let isToLook = true;
  let isOver = false;
  let retryAfter = FIRST_RETRY_MS;
  let callOff = () => {};

  /** The cart of the account arrives here. Only what was changed on this device since they last agreed stands against it. */
  function meet({ cart: theirs, version }: StoredCart) {
    if (isOver) return;
    const mine = device.newest();
    const agreed = memory.recall();
    const merged = agreed ? mergeChanges({ base: agreed.base, mine, theirs }) : mergeCarts(mine, theirs);
    memory.remember({ owner, version, base: markOf(theirs) });
    if (sameCart(merged, mine)) return;
    device.keep(merged);
    if (agreed?.owner !== owner && theirs.items.length > 0) dependencies.onMerged();
  }

  async function look() {
    isToLook = false;
    try {
      meet(await dependencies.fetch());
    } catch (error) {
      isToLook = true;
      throw error;
    }
  }

  async function settle() {
    if (isToLook || memory.recall()?.owner !== owner) await look();
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const agreed = memory.recall();
      const mine = device.newest();
      if (isOver || agreed?.owner !== owner || sameCart(mine, agreed.base)) return;
      const sent = await dependencies.send(mine, agreed.version);
      // A logout meanwhile has made the device forget, and it must not be reminded.
      if (isOver || !memory.recall()) return;
      if (sent.ok) memory.remember({ owner, version: sent.version, base: markOf(mine) });
      else meet(sent.now);
    }
  }

  async function settleOrRetry() {
    try {
      await dependencies.withLock(settle);
      retryAfter = FIRST_RETRY_MS;
    } catch (error) {
      if (isOver) return;
      dependencies.onFailed(error);
      inAWhile(retryAfter);
      retryAfter = Math.min(2 * retryAfter, LAST_RETRY_MS);
    }
  }

  /** At most one at a time; whoever asks meanwhile gets another round after it. */
  function run(): Promise<void> {
    callOff();
    if (isOver) return Promise.resolve();
    isAskedAgain = underway !== null;
    underway ??= settleOrRetry().finally(() => {
      underway = null;
      if (isAskedAgain) void run();
    });
    return underway;
  }

  function inAWhile(milliseconds: number) {
    callOff();
    callOff = dependencies.later(() => void run(), milliseconds);
  }

  return {
    /** Something in the device's cart is different. */
    changed: () => inAWhile(DEBOUNCE_MS),
    /** Another device may have changed the cart: asks, and sends what is unsent. */
    look() {
      isToLook = true;
      return run();
    },
    /** Sends what is unsent now. Never fails. */
    flush: run,
    stop() {
      isOver = true;
      callOff();
    },
  };
}

export type AccountCart = ReturnType<typeof makeAccountCart>;
