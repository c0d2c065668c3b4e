/** The cookie of the back office. It never travels with a link from another site, and no script can read it. */
import type { FastifyReply } from "fastify";
import { secretCookie } from "#server/accounts/session-cookies.ts";
import type { Config } from "#server/config.ts";

/** However busy it is, a session of the back office ends then. */
export const WORKING_DAY_MILLISECONDS = 8 * 60 * 60 * 1000;

/** The cookie outlives its session, which it cannot open again, so that the shop can say that the session has ended. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

export type AdminCookie = ReturnType<typeof adminCookie>;

export function adminCookie(config: Config) {
  const { read, set, clear } = secretCookie(config, "asid", "strict");
  return { read, set: (reply: FastifyReply, secret: string) => set(reply, secret, COOKIE_SECONDS), clear };
}
