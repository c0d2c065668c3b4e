/**
 * Signed links and price holds without a database row, valid for one purpose and until an expiry time. The caller checks whether
 * the target is still available.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#shop/server/config.ts";
import { shopKey } from "./shop-key.ts";

type Keys = Pick<Config, "DATA_DIR" | "AADHAAR_KEY" | "CYLINDER_KEY">;
export type LinkPurpose = "pay" | "make-account" | "end-alerts" | "leave-newsletter" | "hold-prices";

export function signLink(keys: Keys, purpose: LinkPurpose, { about, until }: { about: string; until: Date }): string {
  const text = `${about}.${Math.ceil(until.getTime() / 1000).toString(36)}`;
  return `${Buffer.from(text).toString("base64url")}.${sealOf(keys, purpose, text)}`;
}

/** Undefined when the signature does not match this shop and purpose. */
export function readLink(keys: Keys, purpose: LinkPurpose, token: string, now: Date) {
  const [body = "", seal = ""] = token.split(".");
  const text = Buffer.from(body, "base64url").toString();
  if (!isSame(seal, sealOf(keys, purpose, text))) return undefined;
  const cut = text.lastIndexOf(".");
  const until = new Date(Number.parseInt(text.slice(cut + 1), 36) * 1000);
  return { about: text.slice(0, cut), until, isExpired: until <= now };
}

/** The cylinder label key also signs links; the prefix prevents using one signature as the other. */
const sealOf = (keys: Keys, purpose: LinkPurpose, text: string): string =>
  createHmac("sha256", shopKey(keys, "cylinder"))
    .update(`a link of the shop\n${purpose}\n${text}`)
    .digest("base64url")
    .slice(0, 32);

function isSame(one: string, other: string): boolean {
  const [shown, right] = [Buffer.from(one), Buffer.from(other)];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
