/** The cookie of the back office. It never travels with a link from another site, and no script can read it. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { mayBeSecret } from "#server/accounts/secret.ts";
import { isSafeForSecrets } from "#server/accounts/session-cookies.ts";
import type { Config } from "#server/config.ts";

/** However busy it is, a session of the back office ends then. */
export const WORKING_DAY_MILLISECONDS = 8 * 60 * 60 * 1000;

/** The cookie outlives its session, which it cannot open again, so that the shop can say that the session has ended. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

export type AdminCookie = ReturnType<typeof adminCookie>;

export function adminCookie(config: Config) {
  const secure = isSafeForSecrets(config);
  const name = secure ? "__Host-asid" : "asid";
  const options = { path: "/", httpOnly: true, secure, sameSite: "strict" } as const;
  return {
    read(request: FastifyRequest) {
      const value = request.cookies[name];
      return mayBeSecret(value) ? value : undefined;
    },
    set: (reply: FastifyReply, secret: string) => reply.setCookie(name, secret, { ...options, maxAge: COOKIE_SECONDS }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
}
