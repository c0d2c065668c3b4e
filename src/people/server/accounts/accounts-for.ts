/** Account features shared by customers and QR users, configured for one kind. */

import type { FastifyRequest } from "fastify";
import {
  type AccountCookies,
  accountCookies,
  type CookieNames,
} from "#people/server/accounts/sessions/session-cookies.ts";
import { prepareFindSession } from "#people/server/accounts/sessions/session-store.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { addressOf } from "#platform/server/http/limits/rate-limit.ts";
import type { Shop } from "#shop/server/shop.ts";
import { tidyHourly } from "./delete-expired.ts";
import type { AccountKind } from "./schema.ts";

export type AccountRules = {
  kind: AccountKind;
  cookies: CookieNames;
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
    cookies: AccountCookies;
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
  return {
    ...rules,
    db,
    now,
    config,
    settings,
    cookies: accountCookies(config, rules.cookies, rules.absoluteMilliseconds),
    findSession: prepareFindSession(db, rules.kind),
    tidyUp: tidyHourly({ db, now }),
  };
}

/** What a use case may know of the calling browser. */
export type Visit = {
  address: string;
  userAgent: string | undefined;
  /** The cookies it sent, if their format is valid. */
  session: string | undefined;
  device: string | undefined;
  registration: string | undefined;
};

export const visitOf = ({ cookies }: Accounts, request: FastifyRequest): Visit => ({
  address: addressOf(request),
  userAgent: request.headers["user-agent"],
  session: cookies.sessionOf(request),
  device: cookies.deviceOf(request),
  registration: cookies.registrationOf(request),
});
