/** Where this device and the account last agreed about the cart, remembered over a reload. */
import type { Agreed, Dependencies } from "./make-account-cart.ts";

const KEY = "accountCart";

/** A device that remembers nothing knows it for as long as the page is open. */
export function makeAgreedMemory(storage: () => Pick<Storage, "getItem" | "setItem">): Dependencies["memory"] {
  let agreed: Agreed | null = null;
  return {
    recall() {
      try {
        return agreedFrom(storage().getItem(KEY));
      } catch {
        return agreed;
      }
    },
    remember(next) {
      agreed = next;
      try {
        storage().setItem(KEY, JSON.stringify(next));
      } catch {
        // See above.
      }
    },
  };
}

/** Null for nothing stored and for what cannot be read: then both carts are merged as at a first login. */
function agreedFrom(stored: string | null): Agreed | null {
  try {
    const read = JSON.parse(stored ?? "null");
    return isAgreed(read) ? read : null;
  } catch {
    return null;
  }
}

const isAgreed = (read: Agreed | null): read is Agreed =>
  typeof read?.owner === "string" &&
  Number.isInteger(read.version) &&
  Array.isArray(read.base?.items) &&
  Array.isArray(read.base?.returns);
