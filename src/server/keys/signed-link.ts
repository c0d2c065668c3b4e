/**
 * Links that need no row of their own: signed with a key of the shop, good for one purpose and until a moment. Whether what they
 * open is still to be opened is for whoever reads them to say.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config.ts";
import { shopKey } from "./shop-key.ts";

type Keys = Pick<Config, "DATA_DIR" | "AADHAAR_KEY" | "CYLINDER_KEY">;
type LinkPurpose = "pay" | "make-account" | "end-alerts";

export function signLink(keys: Keys, purpose: LinkPurpose, { about, until }: { about: string; until: Date }): string {
  const text = `${about}.${Math.ceil(until.getTime() / 1000).toString(36)}`;
  return `${Buffer.from(text).toString("base64url")}.${sealOf(keys, purpose, text)}`;
}

/** Undefined when the shop never signed it, or not for this purpose. */
export function readLink(keys: Keys, purpose: LinkPurpose, token: string, now: Date) {
  const [body = "", seal = ""] = token.split(".");
  const text = Buffer.from(body, "base64url").toString();
  if (!isSame(seal, sealOf(keys, purpose, text))) return undefined;
  const cut = text.lastIndexOf(".");
  const until = Number.parseInt(text.slice(cut + 1), 36) * 1000;
  return { about: text.slice(0, cut), isExpired: until <= now.getTime() };
}

/** The key of the cylinders' labels signs these too; the words in front keep one from standing for the other. */
const sealOf = (keys: Keys, purpose: LinkPurpose, text: string): string =>
  createHmac("sha256", shopKey(keys, "cylinder"))
    .update(`a link of the shop\n${purpose}\n${text}`)
    .digest("base64url")
    .slice(0, 32);

function isSame(one: string, other: string): boolean {
  const [shown, right] = [Buffer.from(one), Buffer.from(other)];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
