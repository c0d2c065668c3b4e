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
  const said = `${about}.${Math.ceil(until.getTime() / 1000).toString(36)}`;
  return `${Buffer.from(said).toString("base64url")}.${sealOf(keys, purpose, said)}`;
}

/** Undefined when the shop never signed it, or not for this purpose. */
export function readLink(keys: Keys, purpose: LinkPurpose, token: string, now: Date) {
  const [body = "", seal = ""] = token.split(".");
  const said = Buffer.from(body, "base64url").toString();
  if (!isSame(seal, sealOf(keys, purpose, said))) return undefined;
  const cut = said.lastIndexOf(".");
  const until = Number.parseInt(said.slice(cut + 1), 36) * 1000;
  return { about: said.slice(0, cut), isExpired: until <= now.getTime() };
}

/** The key of the cylinders' labels signs these too; the words in front keep one from standing for the other. */
const sealOf = (keys: Keys, purpose: LinkPurpose, said: string): string =>
  createHmac("sha256", shopKey(keys, "cylinder"))
    .update(`a link of the shop\n${purpose}\n${said}`)
    .digest("base64url")
    .slice(0, 32);

function isSame(one: string, other: string): boolean {
  const [shown, right] = [Buffer.from(one), Buffer.from(other)];
  return shown.length === right.length && timingSafeEqual(shown, right);
}
