/** Handles unknown URLs, and known URLs with a wrong method. */

import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { t } from "#platform/rules/language/text.ts";
import { limitHook } from "#platform/server/http/limits/rate-limit.ts";
import { isApiCall, Problem } from "./problems.ts";

const ANY_CALL = "/api/*";

export function refuseUnknownPaths(app: FastifyInstance) {
  async function refuse(request: FastifyRequest, reply: FastifyReply) {
    if (!isApiCall(request) && request.method !== "GET" && request.method !== "HEAD") {
      throw new Problem("wrong-method", t("This page is read-only."), { headers: { allow: "GET, HEAD" } });
    }
    const methods = isApiCall(request) ? methodsAt(request.url) : [];
    if (methods.length === 0) throw new Problem("unknown-path", t("Nothing found at this address."));
    const allow = [...methods, "OPTIONS"].join(", ");
    if (request.method === "OPTIONS") return reply.code(204).header("allow", allow).send();
    throw new Problem("wrong-method", t("This URL accepts {methods}.", { methods: methods.join(", ") }), {
      headers: { allow },
    });
  }

  /** The methods of an endpoint; `ANY_CALL` itself matches every method. */
  function methodsAt(address: string): string[] {
    const [url = ""] = address.split("?", 1);
    return app.supportedMethods.filter((method) => {
      const { params } = app.findRoute({ method: method as HTTPMethods, url });
      return url !== "/api" && !("*" in params);
    });
  }

  // Rejects before the body is read, so that a client need not upload it first.
  const onRequest = [...limitHook(app), refuse];
  for (const url of ["/api", ANY_CALL]) app.route({ method: app.supportedMethods, url, onRequest, handler: refuse });
  app.setNotFoundHandler({ preValidation: refuse }, refuse);
}
