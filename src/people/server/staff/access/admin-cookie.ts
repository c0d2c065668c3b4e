/** The back office cookies, SameSite=Strict and HttpOnly: the session grants access; the device only marks an earlier login here. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { DEVICE_KNOWN_MILLISECONDS, secretCookie } from "#people/server/accounts/sessions/session-cookies.ts";
import { addressOf } from "#platform/server/http/limits/rate-limit.ts";
import type { Config } from "#shop/server/config.ts";

/** The cookie outlives its session without reopening it, so that the server can report an ended session. */
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

export type AdminCookie = ReturnType<typeof adminCookie>;

export function adminCookie(config: Config) {
  const { read, set, clear } = secretCookie(config, "asid", "strict");
  const device = secretCookie(config, "office-device", "strict");
  return {
    read,
    set: (reply: FastifyReply, secret: string) => set(reply, secret, COOKIE_SECONDS),
    clear,
    setDevice: (reply: FastifyReply, secret: string) => device.set(reply, secret, DEVICE_KNOWN_MILLISECONDS / 1000),
    visitOf: (request: FastifyRequest): OfficeVisit => ({
      address: addressOf(request),
      userAgent: request.headers["user-agent"],
      session: read(request),
      device: device.read(request),
    }),
  };
}

/** What a use case may know of the calling browser. */
export type OfficeVisit = {
  address: string;
  userAgent: string | undefined;
  /** The cookies it sent, if their format is valid. */
  session: string | undefined;
  device: string | undefined;
};
