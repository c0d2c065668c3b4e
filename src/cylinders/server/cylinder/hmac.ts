/** Signs QR codes of cylinders, offers and slips: only this shop can sign one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#shop/server/config.ts";
import { cylinderKeys } from "#shop/server/keys/shop-key.ts";

/** 128 bits cannot be guessed, and the code stays small. */
const BYTES = 16;

export type Signer = { sign: (text: string) => string; isOurs: (text: string, tag: string) => boolean };

export function cylinderHmac(config: Config): Signer {
  let known: string[] | undefined;
  const keys = () => {
    known ??= cylinderKeys(config);
    return known;
  };
  return {
    sign: (text) => tagOf(text, keys()[0] ?? ""),
    isOurs: (text, tag) => keys().some((key) => isSame(tag, tagOf(text, key))),
  };
}

const tagOf = (text: string, key: string) =>
  createHmac("sha256", key).update(text).digest().subarray(0, BYTES).toString("base64url");

function isSame(shown: string, ours: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(ours)];
  return one.length === other.length && timingSafeEqual(one, other);
}
