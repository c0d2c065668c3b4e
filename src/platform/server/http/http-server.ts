/** The HTTP layer: what every request passes before a feature, and every response after it. */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { holdConnections, refuseLongPipelines } from "#platform/server/http/limits/connections.ts";
import { countCalls } from "#platform/server/http/limits/rate-limit.ts";
import { giveUpOnSlowRequests } from "#platform/server/http/limits/slow-requests.ts";
import { type Authenticators, knowCallers } from "#platform/server/http/serving/audience.ts";
import { refuseNullInAddress, takeJsonOnly } from "#platform/server/http/serving/json-body.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import { leadToAdminCall } from "./bare-admin-calls.ts";
import { compressResponse } from "./compression.ts";
import { knowLanguages } from "./language.ts";
import { checkOriginOfWrites } from "./origin-check.ts";
import { isApiCall, sendProblem } from "./problems.ts";
import { logRequests, requestIds } from "./request-log.ts";
import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";
import { logRefusedTry } from "./security-log.ts";
import { refuseUnknownPaths } from "./unknown-paths.ts";

const BODY_BYTES = 100 * 1024;
/** The upper bound; a body is cut off earlier by its rate. The poorest network still delivers 2 kB per second. */
const REQUEST_MILLISECONDS = 10 * 60_000;
const SLOW_BODY = { graceMilliseconds: 15_000, leastBytesPerSecond: 2_000 };
/** Disconnects stalled senders and gives up on responses that do not come. */
const TIMEOUTS = {
  headersMilliseconds: 10_000,
  milliseconds: 30_000,
  lookEvery: 1000,
  body: SLOW_BODY,
};

type HttpConfig = {
  publicUrl: string;
  TRUST_PROXY: number;
  KEEP_ALIVE_SECONDS: number;
  API_CALLS_PER_MINUTE: number;
};

export type HttpServerOptions = {
  config: HttpConfig;
  log: Logger;
  now: () => Date;
  authenticators: Authenticators;
  /** Shorter in tests. */
  timeouts?: typeof TIMEOUTS;
};

/** The contract validates with zod. Fastify's own compilers would load a hundred modules at the start. */
const noSchemas = () => {
  throw new Error("A route with a JSON schema needs a compiler");
};

export function createHttpServer({
  config,
  log,
  now,
  authenticators,
  timeouts = TIMEOUTS,
}: HttpServerOptions): FastifyInstance {
  const headers = securityHeaders(config);
  const app = Fastify({
    loggerInstance: log,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: requestIds(),
    rewriteUrl: leadToAdminCall,
    trustProxy: behind(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    keepAliveTimeout: config.KEEP_ALIVE_SECONDS * 1000,
    http: {
      headersTimeout: timeouts.headersMilliseconds,
      connectionsCheckingInterval: timeouts.lookEvery,
    },
    // Closes idle connections at once and finishes requests in flight, including those that still arrive on their connections.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // A malformed URL never reaches a route, so no hook runs: set the headers here.
    frameworkErrors: (error, request, reply) => {
      request.log.info({ method: request.method, route: "unreadable" });
      sendProblem(error, request, reply.headers({ ...headers, "x-request-id": request.id }));
    },
  });
  holdConnections(app);
  refuseLongPipelines(app);

  logRequests(app);
  knowLanguages(app);
  giveUpOnSlowRequests(app, timeouts);
  sendSecurityHeaders(app, headers);
  app.addHook("onRequest", (request, reply, done) => {
    refuseNullInAddress(request.url);
    if (isApiCall(request)) reply.header("cache-control", "no-store");
    done();
  });
  letGoWhenClosing(app);
  checkOriginOfWrites(app, config.publicUrl);
  takeJsonOnly(app);
  app.register(cookie);
  countCalls(app, { now: () => now().getTime(), callsPerMinute: config.API_CALLS_PER_MINUTE });
  knowCallers(app, authenticators);
  app.addHook("onSend", compressResponse);
  app.setErrorHandler((error, request, reply) => {
    logRefusedTry(request, error);
    return sendProblem(error, request, reply);
  });
  refuseUnknownPaths(app);
  return app;
}

/** The keep-alive timeout is longer than a shutdown may take. */
function letGoWhenClosing(app: FastifyInstance) {
  let letGo: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    letGo = setInterval(() => app.server.closeIdleConnections(), 100);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (letGo !== undefined) reply.header("connection", "close");
    done();
  });
  app.addHook("onClose", async () => clearInterval(letGo));
}

/** The operator's own proxies added the last `hops` addresses. Without proxies, X-Forwarded-For is not trusted. */
const behind = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops);
