/** What is asked at an address the shop does not have, or in a way that address does not take. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { t } from "#domain/language/text.ts";
import { isApiCall, Problem } from "./problems.ts";
import { limitHook } from "./rate-limit.ts";

type Route = { method: string; url: string };

/** Has to be called before the first row is served, to hear of every one. */
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
    // The row is there and takes this, so only the length of what stands in its placeholders can have kept it away.
    if (methods.includes(request.method)) throw new Problem("address-too-long", t("Part of the address is too long."));
    const allow = [...methods, "OPTIONS"].join(", ");
    if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
    throw new Problem("wrong-method", t("This URL accepts {methods}.", { methods: methods.join(", ") }), {
      headers: { allow },
    });
  }

  // Refused before the body is read: nobody has to send us a megabyte to learn that there is nothing here.
  const onRequest = [...limitHook(app), refuse];
  for (const url of ["/api", "/api/*"]) app.route({ method: app.supportedMethods, url, onRequest, handler: refuse });
  app.setNotFoundHandler({ preValidation: refuse }, refuse);
}

/** Made when somebody asks for what is not there, and kept: a shop has hundreds of them, and needs none to open. */
function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const pattern = new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
  patterns.set(url, pattern);
  return pattern;
}

const patterns = new Map<string, RegExp>();
