/** The shop's mark on the QR of a cylinder: anyone can print a code, only this shop can sign one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { canonicalText, type QrPayload, type SignedPayload } from "#domain/cylinders/qr-payload.ts";
import type { Config } from "#server/config.ts";
import { keyInFile } from "#server/key-in-file.ts";

export type Seal = { sign: (payload: QrPayload) => string; isOurs: (signed: SignedPayload) => boolean };

/** 128 bits cannot be guessed and keep the code small. */
const BYTES = 16;

/** The key is read when it is first needed, so that a shop without cylinders makes none. */
export function cylinderSeal({ CYLINDER_KEY, DATA_DIR }: Config): Seal {
  let key = CYLINDER_KEY;
  const markOf = (payload: QrPayload) => {
    key ??= keyInFile(DATA_DIR, "cylinder.key");
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
