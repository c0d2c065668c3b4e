/** One line a request: which row, how it went, how long it took. Never the address: it may hold a mobile. */
import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";

export function logRequests(app: FastifyInstance) {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
    done();
  });
}

/** Short, unique over restarts, and without a run of digits that the scrubber would take for a mobile. */
export function requestIds(): () => string {
  const process = randomInt(36 ** 4, 36 ** 5).toString(36);
  let count = 0;
  return () => `${process}.${(count++).toString(36)}`;
}
