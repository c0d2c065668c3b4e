/**
 * Sends the lines that changed on this device to the account's cart, and takes over what other devices changed. The buyer always
 * works with the device's cart, so sync never blocks buying.
 */
import type { BrowserStorage } from "#platform/web/state/storage.ts";
import { type Cart, EMPTY_CART } from "#sales/rules/cart/cart.ts";
import {
  type CartChanges,
  type CartMark,
  changesBetween,
  isUnchanged,
  markOf,
  sameCart,
  withChanges,
} from "#sales/rules/cart/cart-changes.ts";

/** The account's cart when this device last met it, perhaps that of a customer whose session ended here. */
const KEY = "accountCart";

type Device = {
  cart: { newest: () => Cart; keep: (cart: Cart) => void };
  storage: BrowserStorage;
  exchange: (changes: CartChanges) => Promise<Cart>;
  signal: AbortSignal;
  onUpdate: () => void;
};

export const changesHere = ({ cart, storage }: Pick<Device, "cart" | "storage">): CartChanges =>
  changesBetween(syncedCart(storage) ?? EMPTY_CART, cart.newest());

export async function syncCart(device: Device): Promise<void> {
  const { cart, storage, signal } = device;
  const synced = syncedCart(storage);
  const sent = cart.newest();
  const theirs = await device.exchange(changesHere(device));
  // Logged out meanwhile: nothing of this customer may be stored again.
  if (signal.aborted || (synced && !syncedCart(storage))) return;
  const now = cart.newest();
  const changed = changesBetween(sent, now);
  const merged = withChanges(theirs, changed);
  storage.write(KEY, { base: markOf(theirs) });
  if (!sameCart(merged, now)) {
    cart.keep(merged);
    device.onUpdate();
  }
  if (!isUnchanged(changed)) await syncCart(device);
}

/** Undefined for missing or unreadable data: then all lines of this device count as changed. */
function syncedCart(storage: BrowserStorage): CartMark | undefined {
  const { base } = Object(storage.read(KEY)) as { base?: Partial<CartMark> | null };
  return Array.isArray(base?.items) && Array.isArray(base.returns) ? (base as CartMark) : undefined;
}
