/** Logs one line per request: endpoint, status, duration. Never the URL: it may contain a mobile. */
import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { countRequest } from "./metrics.ts";

export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const response = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    request.log.info({ ...response, ms: Math.round(reply.elapsedTime * 10) / 10 });
    countRequest(response, reply.elapsedTime);
    done();
  });
}

/** Short, unique across restarts, and without a run of digits that the scrubber would treat as a mobile. */
export function requestIds(): () => string {
  const process = randomInt(36 ** 4, 36 ** 5).toString(36);
  let count = 0;
  return () => `${process}.${(count++).toString(36)}`;
}
