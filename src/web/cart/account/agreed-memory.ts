/** Where this device and the account last agreed about the cart, remembered over a reload. */
import { makeKeptText } from "#web/session/kept-text.ts";
import type { Agreed } from "./make-account-cart.ts";

const KEY = "accountCart";

export function makeAgreedMemory(storage: Parameters<typeof makeKeptText>[0]) {
  const kept = makeKeptText(storage, KEY);
  return {
    recall: () => agreedFrom(kept.read()),
    remember: (agreed: Agreed) => kept.write(JSON.stringify(agreed)),
    forget: () => kept.write(null),
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
