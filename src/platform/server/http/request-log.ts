/** Logs one line per request: endpoint, status, duration. Never the URL: it may contain a mobile. */
import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Logger } from "#platform/server/log/logger.ts";
import { countRequest, type FinishedRequest } from "./metrics.ts";

export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const response = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    recordResponse(request.log, response, reply.elapsedTime);
    done();
  });
}

export function recordResponse(
  log: Pick<Logger, "info">,
  response: FinishedRequest & { request?: string },
  milliseconds: number,
): void {
  log.info({ ...response, ms: Math.round(milliseconds * 10) / 10 });
  countRequest(response, milliseconds);
}

/** Short, unique across restarts, and without a run of digits that the scrubber would treat as a mobile. */
export function requestIds(): () => string {
  const process = randomInt(36 ** 4, 36 ** 5).toString(36);
  let count = 0;
  return () => `${process}.${(count++).toString(36)}`;
}
