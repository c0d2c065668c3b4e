/** For actions that a cookie must not permit: the admin enters the token again, and it must be their own. */

import type { FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
import { hashOf } from "#server/accounts/secret.ts";
import { addressOf } from "#server/http/limits/rate-limit.ts";
import { Problem } from "#server/http/problems.ts";
import type { Shop } from "#server/shop.ts";
import { countWrongToken } from "./admin-session.ts";
import { liveTokenByHash } from "./store.ts";

export type TokenShown = { token: string | undefined; address: string };

/** Typed again in a browser; a program sends it with every call. */
export function tokenShown(request: FastifyRequest, typed: string | undefined): TokenShown {
  const inHeader = request.headers["x-admin-token"];
  return { token: typed ?? (typeof inHeader === "string" ? inHeader : undefined), address: addressOf(request) };
}

export async function confirmToken(
  { db, now }: Pick<Shop, "db" | "now">,
  admin: { id: string },
  { token, address }: TokenShown,
): Promise<void> {
  if (!token) throw tokenNeeded(t("Please enter your admin token again. Being logged in is not enough for this."));
  const found = await liveTokenByHash(db, hashOf(token));
  if (found?.id === admin.id) return;
  await countWrongToken({ db, now }, address);
  throw tokenNeeded(t("Invalid admin token"), { isGuess: true });
}

const tokenNeeded = (message: string, extras: { isGuess?: true } = {}) =>
  new Problem("admin-token-needed", message, { ...extras, fields: { token: message } });
