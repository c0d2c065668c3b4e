/**
 * Syncs the cart with the account: sends local changes and merges remote ones, without overwriting either. The buyer always works
 * with the device's cart, so sync never blocks buying. Without a network the changes are sent later.
 */

import type { Schedule } from "#platform/web/ui/overlays/toast-store.ts";
import type { Cart } from "#sales/rules/cart/cart.ts";
import { mergeCarts } from "#sales/rules/cart/merge-carts.ts";
import { mergeChanges } from "#sales/rules/cart/merge-changes.ts";
import { type CartMark, markOf, sameCart } from "#sales/rules/cart/same-cart.ts";

export type StoredCart = { cart: Cart; version: number };

export type SendResult = { ok: true; version: number } | { ok: false; now: StoredCart };

/** The last synced state. The owner may be a customer whose session ended on this device. */
export type SyncedCart = { owner: string; version: number; base: CartMark };

export type Dependencies = {
  fetch: () => Promise<StoredCart>;
  /** Rejected with the current cart when another device changed it first. */
  send: (cart: Cart, version: number) => Promise<SendResult>;
  device: { newest: () => Cart; keep: (cart: Cart) => void };
  memory: { recall: () => SyncedCart | null; remember: (agreed: SyncedCart) => void };
  /** Tabs share the device's cart, so only one syncs at a time. */
  withLock: (run: () => Promise<void>) => Promise<void>;
  later: Schedule;
  onMerged: () => void;
  onFailed: (error: unknown) => void;
};

const DEBOUNCE_MS = 400;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;
/** Stops two devices from conflicting with each other endlessly. */
const MAX_ATTEMPTS = 5;

export function makeAccountCart(owner: string, dependencies: Dependencies) {
  const { device, memory } = dependencies;
  let underway: Promise<void> | null = null;
  let isRequestedAgain = false;
  let isToLook = true;
  let isOver = false;
  let retryAfter = FIRST_RETRY_MS;
  let callOff = () => {};

  /** Merges the account's cart: only local changes since the last sync override it. */
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
      // A logout during the request cleared the sync state, which must not be restored.
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

  /** Runs at most one sync at a time; a call during a sync triggers another one after it. */
  function run(): Promise<void> {
    callOff();
    if (isOver) return Promise.resolve();
    isRequestedAgain = underway !== null;
    underway ??= settleOrRetry().finally(() => {
      underway = null;
      if (isRequestedAgain) void run();
    });
    return underway;
  }

  function inAWhile(milliseconds: number) {
    callOff();
    callOff = dependencies.later(() => void run(), milliseconds);
  }

  return {
    changed: () => inAWhile(DEBOUNCE_MS),
    /** Fetches the account's cart, which another device may have changed, and sends unsent changes. */
    look() {
      isToLook = true;
      return run();
    },
    /** Sends unsent changes now. Never rejects. */
    flush: run,
    stop() {
      isOver = true;
      callOff();
    },
  };
}

export type AccountCart = ReturnType<typeof makeAccountCart>;
