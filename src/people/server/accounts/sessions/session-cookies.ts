/** The cookies of one audience: the session grants access; the device only marks an earlier login here. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { addressOf } from "#platform/server/http/limits/rate-limit.ts";
import { mayBeSecret } from "#platform/server/secrets/secret.ts";
import { type Config, isLoopbackOnly } from "#shop/server/config.ts";
import type { Shop } from "#shop/server/shop.ts";

/** Long enough for a trader who orders twice a year. */
export const DEVICE_KNOWN_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

type CookieRules = { session: string; device: string; sameSite: "lax" | "strict"; sessionMilliseconds: number };

export type LoginCookies = ReturnType<typeof loginCookies>;

export function loginCookies(config: Config, { sameSite, sessionMilliseconds, ...names }: CookieRules) {
  const session = secretCookie(config, names.session, sameSite);
  const device = secretCookie(config, names.device, sameSite);
  return {
    sessionOf: session.read,
    setSession: (reply: FastifyReply, secret: string) => session.set(reply, secret, sessionMilliseconds / 1000),
    setDevice: (reply: FastifyReply, secret: string) => device.set(reply, secret, DEVICE_KNOWN_MILLISECONDS / 1000),
    /** The device cookie stays: it grants no access, and it protects the owner's login during an attack. */
    clearSession: session.clear,
    visitOf: (request: FastifyRequest): LoginVisit => ({
      address: addressOf(request),
      userAgent: request.headers["user-agent"],
      session: session.read(request),
      device: device.read(request),
    }),
  };
}

/** What a use case may know of the calling browser. */
export type LoginVisit = {
  address: string;
  userAgent: string | undefined;
  /** The cookies it sent, if their format is valid. */
  session: string | undefined;
  device: string | undefined;
};

/** An HttpOnly cookie. The `__Host-` prefix restricts it to this host wherever browsers accept Secure cookies. */
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
 * WebKit (Safari, and every browser on an iPhone) stores a Secure cookie only over TLS; other browsers also accept it from localhost.
 * Origin comes from the browser, so this is never true behind a proxy that terminates TLS.
 */
const dropsSecureCookies = ({ headers }: FastifyRequest) =>
  WEBKIT.test(headers["user-agent"] ?? "") && headers.origin?.startsWith("http:") === true;

/**
 * Browsers store a Secure cookie over TLS, and most also over plain http from localhost. Elsewhere they would drop it and logins
 * would not last, so there the cookie is sent without Secure.
 */
export const isSafeForSecrets = (config: Config): boolean =>
  config.publicUrl.startsWith("https:") || isLoopbackOnly(config);

export function warnOfPlainCookies({ config, log }: Pick<Shop, "config" | "log">): void {
  if (isSafeForSecrets(config)) return;
  log.warn(
    "Logins travel unprotected: the shop is reached over plain http from other machines. Set PUBLIC_URL to https.",
  );
}
