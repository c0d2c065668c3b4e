/** Everything about accounts that customers and QR users have in common, made for one kind of them. */

import type { FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
import type { Database } from "#server/database/database.ts";
import { addressOf } from "#server/http/rate-limit.ts";
import type { Shop } from "#server/shop.ts";
import { tidyHourly } from "./delete-expired.ts";
import { batchSessionLookups, type FindSession } from "./find-session.ts";

import type { AccountKind } from "./schema.ts";
import { type AccountCookies, accountCookies, type CookieNames } from "./session-cookies.ts";

/** What sets one kind of account apart from the other. */
export type AccountRules = {
  kind: AccountKind;
  cookies: CookieNames;
  /** A session ends when it was not used for so long, */
  idleMilliseconds: number;
  /** and in any case after so long. */
  absoluteMilliseconds: number;
  messages: () => { wrongLogin: string; resetNotValid: string };
  /** What follows in the same transaction when an e-mail is first confirmed, be it by its own link or by one to reset the password. */
  confirmed: (tx: Database, deps: Pick<Shop, "settings" | "now">, accountId: string) => Promise<void>;
  /** Throws when somebody with the right password and a confirmed e-mail is still not to be let in. */
  admit: (db: Database, accountId: string) => Promise<void>;
};

export type Accounts = Pick<Shop, "db" | "now" | "config" | "settings"> &
  Omit<AccountRules, "cookies"> & {
    cookies: AccountCookies;
    findSession: FindSession;
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
    findSession: batchSessionLookups(db, rules.kind),
    tidyUp: tidyHourly({ db, now }),
  };
}

/** What a verb may know of the browser that asks. */
export type Visit = {
  address: string;
  userAgent: string | undefined;
  /** The cookies it brought, if they could be ours. */
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
