/** Handles unknown URLs, and known URLs with a wrong method. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { limitHook } from "#platform/server/http/limits/rate-limit.ts";
import { isApiCall, Problem } from "./problems.ts";

type Route = { method: string; url: string };

/** Must be called before the first endpoint is served, to see every route. */
export function refuseUnknownPaths(app: FastifyInstance) {
  const routes: Route[] = [];
  app.addHook("onRoute", ({ method, url }) => {
    if (!url.startsWith("/api/") || url.endsWith("*")) return;
    for (const name of [method].flat()) routes.push({ method: name, url });
  });

  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    if (!isApiCall(request) && request.method !== "GET" && request.method !== "HEAD") {
      throw new Problem("wrong-method", t("This page is read-only."), { headers: { allow: "GET, HEAD" } });
    }
    const [path = ""] = request.url.split("?", 1);
    const methods = [...new Set(routes.filter(({ url }) => patternOf(url).test(path)).map(({ method }) => method))];
    if (methods.length === 0) throw new Problem("unknown-path", t("Nothing found at this address."));
    // The endpoint exists and allows the method, so only an overlong placeholder can have prevented the match.
    if (methods.includes(request.method)) throw new Problem("address-too-long", t("Part of the address is too long."));
    const allow = [...methods, "OPTIONS"].join(", ");
    if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
    throw new Problem("wrong-method", t("This URL accepts {methods}.", { methods: methods.join(", ") }), {
      headers: { allow },
    });
  }

  // Rejects before the body is read, so that a client need not upload it first.
  const onRequest = [...limitHook(app), refuse];
  for (const url of ["/api", "/api/*"]) app.route({ method: app.supportedMethods, url, onRequest, handler: refuse });
  app.setNotFoundHandler({ preValidation: refuse }, refuse);
}

/** Built on first use and cached: there are hundreds of routes, and none is needed at startup. */
function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
  patterns.set(url, pattern);
  return pattern;
}

const patterns = new Map<string, RegExp>();
