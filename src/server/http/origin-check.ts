/** Every write checks where it comes from, so that another site cannot use a visitor's session. */

import type { FastifyInstance, FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
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
  // No browser leaves both out. A program has no session of somebody else's to misuse, unless it brings one.
  return cookie === undefined || cookie.split(";").every((pair) => REGISTRATION_COOKIE.test(pair.trim()));
}

/** It logs nobody in: a program that has just registered may log in. */
const REGISTRATION_COOKIE = /^(?:__Host-)?(?:qr-)?registration=/;

/** TLS may end at a proxy, so the scheme the browser saw is not always ours: the host is what counts. */
const isOwnHost = (origin: string, request: FastifyRequest) =>
  origin === `http://${request.host}` || origin === `https://${request.host}`;
