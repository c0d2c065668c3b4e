/** The last cart state synced between this device and the account. It survives reloads. */
import { makeStoredText } from "#people/web/session/stored-text.ts";
import type { SyncedCart } from "./make-account-cart.ts";

const KEY = "accountCart";

export function makeAgreedMemory(storage: Parameters<typeof makeStoredText>[0]) {
  const saved = makeStoredText(storage, KEY);
  return {
    recall: () => agreedFrom(saved.read()),
    remember: (agreed: SyncedCart) => saved.write(JSON.stringify(agreed)),
    forget: () => saved.write(null),
  };
}

/** Null for missing or unreadable data: both carts are then merged as at a first login. */
function agreedFrom(stored: string | null): SyncedCart | null {
  try {
    const read = JSON.parse(stored ?? "null");
    return isAgreed(read) ? read : null;
  } catch {
    return null;
  }
}

const isAgreed = (read: SyncedCart | null): read is SyncedCart =>
  typeof read?.owner === "string" &&
  Number.isInteger(read.version) &&
  Array.isArray(read.base?.items) &&
  Array.isArray(read.base?.returns);
