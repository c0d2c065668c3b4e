/** The back office cookie: SameSite=Strict and HttpOnly. */
import type { FastifyReply } from "fastify";
import { secretCookie } from "#server/accounts/sessions/session-cookies.ts";
import type { Config } from "#server/config.ts";

/** The absolute end of a back office session, regardless of use. */
export const WORKING_DAY_MILLISECONDS = 8 * 60 * 60 * 1000;

/** The cookie outlives its session without reopening it, so that the server can report an ended session. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

export type AdminCookie = ReturnType<typeof adminCookie>;

export function adminCookie(config: Config) {
  const { read, set, clear } = secretCookie(config, "asid", "strict");
  return { read, set: (reply: FastifyReply, secret: string) => set(reply, secret, COOKIE_SECONDS), clear };
}
