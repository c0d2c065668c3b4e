/** The two cookies of an account: the session, which opens it, and the device, which only says that it was opened here before. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import type { Shop } from "#server/shop.ts";
import { mayBeSecret } from "./secret.ts";

export type AccountCookies = ReturnType<typeof accountCookies>;

type Names = { session: string; device: string };

/** Long enough for a trader who orders twice a year. */
export const DEVICE_KNOWN_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

export function accountCookies(config: Config, { session, device }: Names, sessionMilliseconds: number) {
  const secure = isSafeForSecrets(config);
  const options = { path: "/", httpOnly: true, secure, sameSite: "lax" } as const;
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const read = (request: FastifyRequest, name: string) => {
    const value = request.cookies[named(name)];
    return mayBeSecret(value) ? value : undefined;
  };

  return {
    sessionOf: (request: FastifyRequest) => read(request, session),
    deviceOf: (request: FastifyRequest) => read(request, device),
    setSession: (reply: FastifyReply, secret: string) =>
      reply.setCookie(named(session), secret, { ...options, maxAge: sessionMilliseconds / 1000 }),
    setDevice: (reply: FastifyReply, secret: string) =>
      reply.setCookie(named(device), secret, { ...options, maxAge: DEVICE_KNOWN_MILLISECONDS / 1000 }),
    /** The device stays known: it opens nothing, and its owner may come back under attack. */
    clearSession: (reply: FastifyReply) => reply.clearCookie(named(session), options),
  };
}

const OWN_MACHINE = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|::1)$/;

/**
 * Browsers keep a Secure cookie over TLS, and over plain http from their own machine. Anywhere else they would drop it, and
 * nobody could stay logged in: there it has to travel unprotected.
 */
export function isSafeForSecrets({ publicUrl, PUBLIC_URL, HOST }: Config): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return true;
  const reachableFromElsewhere = PUBLIC_URL === undefined && !OWN_MACHINE.test(HOST);
  return OWN_MACHINE.test(hostname) && !reachableFromElsewhere;
}

export function warnOfPlainCookies({ config, log }: Pick<Shop, "config" | "log">): void {
  if (isSafeForSecrets(config)) return;
  log.warn(
    "Logins travel unprotected: the shop is reached over plain http from other machines. Set PUBLIC_URL to https.",
  );
}
