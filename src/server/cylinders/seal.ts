/** The shop's mark on the QR of a cylinder: anyone can print a code, only this shop can sign one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalText, type QrPayload, type SignedPayload } from "#domain/cylinders/qr-payload.ts";
import type { Config } from "#server/config.ts";
import { shopKey } from "#server/keys/shop-key.ts";

export type Seal = { sign: (payload: QrPayload) => string; isOurs: (signed: SignedPayload) => boolean };

/** 128 bits cannot be guessed and keep the code small. */
const BYTES = 16;

export function cylinderSeal(config: Config): Seal {
  let key: string | undefined;
  const markOf = (payload: QrPayload) => {
    key ??= shopKey(config, "cylinder");
    return createHmac("sha256", key).update(canonicalText(payload)).digest().subarray(0, BYTES);
  };
  return {
    sign: (payload) => markOf(payload).toString("base64url"),
    isOurs({ payload, signature }) {
      const shown = Buffer.from(signature ?? "", "base64url");
      return shown.length === BYTES && timingSafeEqual(shown, markOf(payload));
    },
  };
}
