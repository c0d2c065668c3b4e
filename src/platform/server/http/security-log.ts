/** Logs rejected login attempts, with the address as a keyed hash: stable while the process runs, and irreversible. */

import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ProblemCode } from "#platform/api/problem.ts";
import { addressOf } from "#platform/server/http/limits/rate-limit.ts";
import { Problem } from "./problems.ts";

const KEY = randomBytes(32);

const ALWAYS: ReadonlySet<ProblemCode> = new Set(["wrong-login", "wrong-password", "not-approved", "email-unverified"]);
const LOGINS: ReadonlySet<string> = new Set(["/api/login", "/api/qr-login", "/api/admin/session", "/api/admin/login"]);

export function logRefusedTry(request: FastifyRequest, error: unknown): void {
  if (!(error instanceof Problem)) return;
  const route = request.routeOptions.url ?? "unknown";
  if (!isRefusedTry(error, request, route)) return;
  request.log.warn({ security: error.code, route, from: markOf(addressOf(request)) }, "a try to get in was refused");
}

/** A caller without a token, or with an expired session, has attempted nothing. */
function isRefusedTry({ code, extras }: Problem, { headers }: FastifyRequest, route: string): boolean {
  const showsToken = headers["x-admin-token"] !== undefined || LOGINS.has(route);
  if (code === "invalid-admin-token" || code === "too-many-requests") return showsToken;
  return extras.isGuess === true || ALWAYS.has(code);
}

/** Alphabetic only: the log scrubber treats a run of digits as a mobile. */
const markOf = (address: string): string =>
  createHmac("sha256", KEY)
    .update(address)
    .digest("hex")
    .slice(0, 12)
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));
