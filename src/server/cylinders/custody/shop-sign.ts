/** The shop's sign under short texts, such as the code of an offer or of a slip: nobody else can make one. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { shopKey } from "#server/keys/shop-key.ts";
import type { Shop } from "#server/shop.ts";

/** 128 bits cannot be guessed and keep the code small. */
const BYTES = 16;

export const signWith =
  ({ config }: Pick<Shop, "config">) =>
  (text: string): string =>
    createHmac("sha256", shopKey(config, "cylinder")).update(text).digest().subarray(0, BYTES).toString("base64url");

/** Takes the same time whatever is wrong. */
export const isSignedBy = (shop: Pick<Shop, "config">) => (text: string, tag: string) => {
  const [shown, ours] = [Buffer.from(tag), Buffer.from(signWith(shop)(text))];
  return shown.length === ours.length && timingSafeEqual(shown, ours);
};
