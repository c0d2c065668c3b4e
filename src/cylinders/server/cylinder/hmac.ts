/** Signs cylinder QR codes: only this shop can sign one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalText, type QrPayload, type SignedPayload } from "#cylinders/rules/registry/qr-payload.ts";
import type { Config } from "#shop/server/config.ts";
import { cylinderKeys } from "#shop/server/keys/shop-key.ts";

export type Seal = { sign: (payload: QrPayload) => string; isOurs: (signed: SignedPayload) => boolean };

/** 128 bits cannot be guessed, and the code stays small. */
const BYTES = 16;

export function cylinderHmac(config: Config): Seal {
  let known: string[] | undefined;
  const keys = () => {
    known ??= cylinderKeys(config);
    return known;
  };
  return {
    sign: (payload) => markOf(payload, keys()[0] ?? "").toString("base64url"),
    isOurs({ payload, signature }) {
      const shown = Buffer.from(signature ?? "", "base64url");
      return shown.length === BYTES && keys().some((key) => timingSafeEqual(shown, markOf(payload, key)));
    },
  };
}

const markOf = (payload: QrPayload, key: string) =>
  createHmac("sha256", key).update(canonicalText(payload)).digest().subarray(0, BYTES);
