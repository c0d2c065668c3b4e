/** Signs short texts, such as offer and slip codes. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { shopKey } from "#shop/server/keys/shop-key.ts";
import type { Shop } from "#shop/server/shop.ts";

/** 128 bits cannot be guessed, and the code stays small. */
const BYTES = 16;

export const signWith =
  ({ config }: Pick<Shop, "config">) =>
  (text: string): string =>
    createHmac("sha256", shopKey(config, "cylinder")).update(text).digest().subarray(0, BYTES).toString("base64url");

/** Constant-time comparison. */
export const isSignedBy = (shop: Pick<Shop, "config">) => (text: string, tag: string) => {
  const [shown, ours] = [Buffer.from(tag), Buffer.from(signWith(shop)(text))];
  return shown.length === ours.length && timingSafeEqual(shown, ours);
};
