/**
 * The cookies of an account: the session, which opens it; the device, which only says that it was opened here before; and the
 * registration, which says that accounts were registered here.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isLoopbackOnly } from "#server/config.ts";
import type { Shop } from "#server/shop.ts";
import { mayBeSecret } from "./secret.ts";

export type AccountCookies = ReturnType<typeof accountCookies>;

export type CookieNames = { session: string; device: string; registration: string };

/** Long enough for a trader who orders twice a year. */
export const DEVICE_KNOWN_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;
/** As long as an unconfirmed account is kept: time enough to find the mail and to request a new link. */
export const REGISTRATION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

export function accountCookies(config: Config, names: CookieNames, sessionMilliseconds: number) {
  const session = secretCookie(config, names.session, "lax");
  const device = secretCookie(config, names.device, "lax");
  const registration = secretCookie(config, names.registration, "lax");
  return {
    sessionOf: session.read,
    deviceOf: device.read,
    registrationOf: registration.read,
    setSession: (reply: FastifyReply, secret: string) => session.set(reply, secret, sessionMilliseconds / 1000),
    setDevice: (reply: FastifyReply, secret: string) => device.set(reply, secret, DEVICE_KNOWN_MILLISECONDS / 1000),
    setRegistration: (reply: FastifyReply, secret: string) =>
      registration.set(reply, secret, REGISTRATION_MILLISECONDS / 1000),
    /** The device stays known: it opens nothing, and its owner may come back under attack. */
    clearSession: session.clear,
  };
}

/** A cookie that no script can read, under a name that browsers take from this very host alone wherever they keep such a one. */
export function secretCookie(config: Config, name: string, sameSite: "lax" | "strict") {
  const isSafe = isSafeForSecrets(config);
  const isPlainHttp = !config.publicUrl.startsWith("https:");
  const safeName = `__Host-${name}`;
  const names = [...(isSafe ? [safeName] : []), ...(isPlainHttp ? [name] : [])];
  const options = { path: "/", httpOnly: true, sameSite } as const;
  const clear = (reply: FastifyReply, one: string) => reply.clearCookie(one, { ...options, secure: one === safeName });
  return {
    read: (request: FastifyRequest) => names.map((one) => request.cookies[one]).find(mayBeSecret),
    set(reply: FastifyReply, secret: string, maxAge: number) {
      const secure = isSafe && !(isPlainHttp && dropsSecureCookies(reply.request));
      return reply.setCookie(secure ? safeName : name, secret, { ...options, secure, maxAge });
    },
    clear(reply: FastifyReply) {
      const [first, ...others] = names;
      if (first) clear(reply, first);
      for (const other of others) if (other in reply.request.cookies) clear(reply, other);
    },
  };
}

const WEBKIT = /AppleWebKit\/(?!.*Chrome\/)/;

/**
 * WebKit (Safari, and every browser of an iPhone) keeps a Secure cookie over TLS alone, where others keep it from their own machine too.
 * Origin is what the browser itself says, so behind a proxy that ends TLS this is never so.
 */
const dropsSecureCookies = ({ headers }: FastifyRequest) =>
  WEBKIT.test(headers["user-agent"] ?? "") && headers.origin?.startsWith("http:") === true;

/**
 * Browsers keep a Secure cookie over TLS, and most over plain http from their own machine. Anywhere else they would drop it, and
 * nobody could stay logged in: there it has to travel unprotected.
 */
export const isSafeForSecrets = (config: Config): boolean =>
  config.publicUrl.startsWith("https:") || isLoopbackOnly(config);

export function warnOfPlainCookies({ config, log }: Pick<Shop, "config" | "log">): void {
  if (isSafeForSecrets(config)) return;
  log.warn(
    "Logins travel unprotected: the shop is reached over plain http from other machines. Set PUBLIC_URL to https.",
  );
}
