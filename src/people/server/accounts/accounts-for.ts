/** Account features shared by customers and QR users, configured for one kind. */

import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type LoginCookies,
  type LoginVisit,
  loginCookies,
  secretCookie,
} from "#people/server/accounts/sessions/session-cookies.ts";
import { prepareFindSession } from "#people/server/accounts/sessions/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";
import { REGISTRATION_MILLISECONDS, tidyHourly } from "./delete-expired.ts";
import type { AccountKind } from "./schema.ts";

export type AccountRules = {
  kind: AccountKind;
  cookies: { session: string; device: string; registration: string };
  /** A session ends after this much idle time, */
  idleMilliseconds: number;
  /** and in any case after this much time. */
  absoluteMilliseconds: number;
  messages: () => { wrongLogin: string; resetNotValid: string };
  /** Runs in the transaction that first confirms an email, by a verification link or a password reset link. */
  confirmed: (tx: Database, deps: Pick<Shop, "settings" | "now">, accountId: string) => Promise<void>;
  /** Throws when an account with the right password and a confirmed email must still be rejected. */
  admit: (db: Database, accountId: string) => Promise<void>;
};

export type Accounts = Pick<Shop, "db" | "now" | "config" | "settings"> &
  Omit<AccountRules, "cookies"> & {
    cookies: LoginCookies & { setRegistration: (reply: FastifyReply, secret: string) => unknown };
    visitOf: (request: FastifyRequest) => Visit;
    findSession: ReturnType<typeof prepareFindSession>;
    tidyUp: () => Promise<void>;
  };

const DAY = 24 * 60 * 60 * 1000;

export const CUSTOMERS: AccountRules = {
  kind: "customer",
  cookies: { session: "sid", device: "device", registration: "registration" },
  idleMilliseconds: 7 * DAY,
  absoluteMilliseconds: 30 * DAY,
  messages: () => ({
    wrongLogin: t("Invalid login or password."),
    resetNotValid: t("This reset link was used or replaced by a newer one. Request a new reset link."),
  }),
  confirmed: async () => undefined,
  admit: async () => undefined,
};

export function accountsFor(
  { db, now, config, settings }: Pick<Shop, "db" | "now" | "config" | "settings">,
  rules: AccountRules,
): Accounts {
  const { session, device } = rules.cookies;
  const sessionMilliseconds = rules.absoluteMilliseconds;
  const cookies = loginCookies(config, { session, device, sameSite: "lax", sessionMilliseconds });
  const registration = secretCookie(config, rules.cookies.registration, "lax");
  return {
    ...rules,
    db,
    now,
    config,
    settings,
    cookies: {
      ...cookies,
      setRegistration: (reply, secret) => registration.set(reply, secret, REGISTRATION_MILLISECONDS / 1000),
    },
    visitOf: (request) => ({ ...cookies.visitOf(request), registration: registration.read(request) }),
    findSession: prepareFindSession(db, rules.kind),
    tidyUp: tidyHourly({ db, now }),
  };
}

/** The registration cookie marks that accounts were registered in this browser. */
export type Visit = LoginVisit & { registration: string | undefined };
