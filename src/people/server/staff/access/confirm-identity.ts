/**
 * "Confirm it is you", for actions that a cookie must not permit. A person enters the password again, a token's user the token, and
 * it must be their own.
 */

import type { FastifyRequest } from "fastify";
import { checkPassword } from "#people/server/accounts/passwords/own-password.ts";
import { staffById } from "#people/server/staff/staff-store.ts";
import { t } from "#platform/rules/language/text.ts";
import { addressOf } from "#platform/server/http/limits/rate-limit.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { AdminCaller } from "#platform/server/http/serving/audience.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import type { Shop } from "#shop/server/shop.ts";
import { countWrongToken } from "./admin-session.ts";
import { liveTokenByHash } from "./store.ts";

type Dependencies = Pick<Shop, "db" | "now">;
type Confirmation = { token: string | undefined; password: string | undefined; address: string };

/** The caller with the secret that they entered again. */
export type ConfirmingAdmin = AdminCaller & { confirmation: Confirmation };

/** Entered again in a browser; a program sends its token with every call. */
export function confirming(
  admin: AdminCaller,
  request: FastifyRequest,
  { token, password }: { token?: string | undefined; password?: string | undefined },
): ConfirmingAdmin {
  const header = request.headers["x-admin-token"];
  const shownToken = token ?? (typeof header === "string" ? header : undefined);
  return { ...admin, confirmation: { token: shownToken, password, address: addressOf(request) } };
}

export const confirmIdentity = (shop: Dependencies, admin: ConfirmingAdmin): Promise<void> =>
  admin.hasPassword ? confirmPassword(shop, admin) : confirmToken(shop, admin);

async function confirmToken(shop: Dependencies, { id, confirmation: { token, address } }: ConfirmingAdmin) {
  if (!token) throw tokenNeeded(t("Please enter your admin token again. Being logged in is not enough for this."));
  const found = await liveTokenByHash(shop.db, hashOf(token));
  if (found?.id === id) return;
  await countWrongToken(shop, address);
  throw tokenNeeded(t("Invalid admin token"), { isGuess: true });
}

const tokenNeeded = (message: string, extras: { isGuess?: true } = {}) =>
  new Problem("admin-token-needed", message, { ...extras, fields: { token: message } });

async function confirmPassword(shop: Dependencies, { id, confirmation: { password } }: ConfirmingAdmin) {
  if (!password) throw passwordNeeded();
  const person = await staffById(shop.db, id);
  await checkPassword(shop, { id, passwordHash: person?.passwordHash }, { password, field: "password" });
}

function passwordNeeded() {
  const message = t("Please enter your password again. Being logged in is not enough for this.");
  return new Problem("wrong-password", message, { fields: { password: message } });
}
