/** Checks the origin of every write, so that another site cannot use a visitor's session (CSRF). */

import type { FastifyInstance, FastifyRequest } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { Problem } from "./problems.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

export function checkOriginOfWrites(app: FastifyInstance, publicUrl: string) {
  const ours = new URL(publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    if (READS.has(request.method) || comesFromUs(request, ours)) done();
    else done(new Problem("foreign-origin", t("This request did not come from the shop's own pages.")));
  });
}

function comesFromUs(request: FastifyRequest, ours: string): boolean {
  const { "sec-fetch-site": site, origin, cookie } = request.headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin !== undefined) return origin === ours || isOwnHost(origin, request);
  // Every browser sends one of the two. A program has no session to misuse unless it sends a cookie.
  return cookie === undefined || cookie.split(";").every((pair) => REGISTRATION_COOKIE.test(pair.trim()));
}

/** Grants no login: a program that has just registered may log in. */
const REGISTRATION_COOKIE = /^(?:__Host-)?(?:qr-)?registration=/;

/** A proxy may terminate TLS, so the browser's scheme may differ from ours: compare the host. */
const isOwnHost = (origin: string, request: FastifyRequest) =>
  origin === `http://${request.host}` || origin === `https://${request.host}`;
