/** The HTTP layer: what every request passes before a feature, and every response after it. */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { countCalls } from "#platform/server/http/limits/rate-limit.ts";
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
const TIMEOUTS = {
  headersMilliseconds: 10_000,
  /** A picture of 600 kB at 2 kB a second, the poorest network. */
  requestMilliseconds: 5 * 60_000,
  /** Without a byte in either direction. Longer than anything that a use case waits for. */
  silenceMilliseconds: 60_000,
  lookEvery: 1000,
};
/** Linux gives each a file. There is no limit per address: mobile networks share addresses. */
const MAX_CONNECTIONS = 20_000;
const CLOSES_WITHIN_MILLISECONDS = 30_000;

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
    requestTimeout: timeouts.requestMilliseconds,
    connectionTimeout: timeouts.silenceMilliseconds,
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
  app.server.maxConnections = MAX_CONNECTIONS;
  // Idle ones make room for the next visitor.
  app.server.on("drop", () => app.server.closeIdleConnections());

  logRequests(app);
  knowLanguages(app);
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

/** The timeouts of keep-alive and of slow clients are longer than a shutdown may take. */
function letGoWhenClosing(app: FastifyInstance) {
  let letGo: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    letGo = setInterval(() => app.server.closeIdleConnections(), 100);
    cut = setTimeout(() => app.server.closeAllConnections(), CLOSES_WITHIN_MILLISECONDS);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (letGo !== undefined) reply.header("connection", "close");
    done();
  });
  app.addHook("onClose", async () => {
    clearInterval(letGo);
    clearTimeout(cut);
  });
}

/** The operator's own proxies added the last `hops` addresses. Without proxies, X-Forwarded-For is not trusted. */
const behind = (hops: number) => (hops === 0 ? false : (_address: string, hop: number) => hop < hops);
