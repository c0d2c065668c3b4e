/**
 * Sends cached responses before the router and its hooks, which cost more than the response. The same functions apply limits,
 * headers, ETag, encoding, log and metrics. Over the limit, HEAD, a body, pipelining or a closing shop go through the router.
 * See docs/decisions/0084.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#platform/api/endpoint.ts";
import { type AddressAllowance, countedAddress } from "#platform/server/http/limits/rate-limit.ts";
import type { Logger } from "#platform/server/log/logger.ts";
import type { CachedResponse } from "./cached-response.ts";
import { negotiateEncoding } from "./compression.ts";
import { isApi } from "./problems.ts";
import { recordResponse } from "./request-log.ts";

declare module "fastify" {
  interface FastifyInstance {
    readyAnswers: CachedRoute[];
  }
}

type CachedRoute = {
  route: string;
  limit: AddressAllowance | undefined;
  /** Looks up by URL: the result is the same for every caller. Headers may only force the request through the router. */
  find: (url: string, headers: IncomingHttpHeaders) => CachedResponse | undefined;
};

/** For a public endpoint. The result must equal what its use case sends with `sendCached`. */
export function addFastPath(app: FastifyInstance, row: Endpoint, find: CachedRoute["find"]): void {
  if (row.audience !== "public" || row.limit !== undefined || row.method !== "GET")
    throw new Error(`${row.method} ${row.path} looks at who calls`);
  app.readyAnswers.push({ route: row.path, limit: app.limits.general, find });
}

/** For pages, which have their own rate limit. */
export function showAhead(app: FastifyInstance, route: string, find: CachedRoute["find"]): void {
  app.readyAnswers.push({ route, limit: app.limits.pages, find });
}

type FastPathContext = {
  headers: Readonly<Record<string, string>>;
  hops: number;
  log: Logger;
  nextId: () => string;
  watchSending: (request: IncomingMessage, response: ServerResponse) => void;
};

export function serveFastPath(
  app: FastifyInstance,
  { headers, hops, log, nextId, watchSending }: FastPathContext,
): void {
  const ready: CachedRoute[] = [];
  const forms = formsBeside(headers);
  let isClosing = false;
  app.decorate("readyAnswers", ready);
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  const [throughRouter] = app.server.listeners("request") as [RequestListener];
  app.server.off("request", throughRouter).on("request", (request, response) => {
    if (!sendReady(request, response)) throughRouter(request, response);
  });

  function sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || isClosing || response.socket === null || hasBody(request)) return false;
    const start = performance.now();
    const url = request.url ?? "";
    for (const { route, limit, find } of ready) {
      const result = find(url, request.headers);
      if (result === undefined) continue;
      const form = formFor(request, forms(result, route));
      if (form === undefined || (limit?.take(countedAddress(callerOf(request, hops))) ?? 0) > 0) return false;
      const id = nextId();
      form.head[form.head.length - 1] = id;
      response.writeHead(form.status, form.head);
      response.end(form.body, "latin1");
      if (response.socket !== null && response.socket.writableLength > 0) watchSending(request, response);
      // Not a child logger, which costs more than the response.
      recordResponse(log, { request: id, method: "GET", route, status: form.status }, performance.now() - start);
      return true;
    }
    return false;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** The first address added by the operator's own proxies; without proxies, the peer address. Equals Fastify's `request.ip`. */
export function callerOf({ headers, socket }: IncomingMessage, hops: number): string {
  const own = socket.remoteAddress ?? "";
  const forwarded = hops === 0 ? undefined : headers["x-forwarded-for"];
  if (typeof forwarded !== "string") return own;
  const addresses = forwarded.split(",").map((part) => part.trim());
  const known = addresses.filter((address) => address !== "").reverse();
  return [own, ...known][Math.min(hops, known.length)] ?? own;
}

/** Node sends the headers and a Latin-1 string as one write, and a buffer as a second one. From 8 kB on, copying costs more. */
const MAX_JOINED_BYTES = 4 * 1024;

/** `head` alternates names and values; the last value is the request id. */
type Form = { status: number; head: string[]; body?: Buffer | string };
type Forms = { etag: string; unchanged: Form } & Partial<Record<"identity" | "br" | "gzip", Form>>;

/** Undefined when the response would first have to be compressed. */
function formFor({ headers }: IncomingMessage, forms: Forms): Form | undefined {
  if (headers["if-none-match"] === forms.etag) return forms.unchanged;
  return forms[negotiateEncoding(headers["accept-encoding"] as string | undefined) ?? "identity"];
}

/** Builds the headers of each cached response once. */
function formsBeside(securityHeaders: Readonly<Record<string, string>>) {
  const known = new WeakMap<CachedResponse, Forms>();

  function made({ headers, etag, bodies }: CachedResponse, route: string): Forms {
    const common = { ...securityHeaders, ...(isApi(route) ? { "cache-control": "no-store" } : {}), ...headers };
    const form = (body: Buffer, encoding = {}): Form => ({
      status: 200,
      head: inTurns({ ...common, ...encoding, "content-length": String(body.length) }),
      body: body.length <= MAX_JOINED_BYTES ? body.toString("latin1") : body,
    });
    return {
      etag,
      unchanged: { status: 304, head: inTurns(common) },
      identity: form(bodies.identity),
      ...(bodies.br && { br: form(bodies.br, { "content-encoding": "br" }) }),
      ...(bodies.gzip && { gzip: form(bodies.gzip, { "content-encoding": "gzip" }) }),
    };
  }

  return (result: CachedResponse, route: string): Forms => {
    const before = known.get(result);
    if (before !== undefined) return before;
    const forms = made(result, route);
    known.set(result, forms);
    return forms;
  };
}

const inTurns = (headers: Readonly<Record<string, string>>) => [...Object.entries(headers).flat(), "x-request-id", ""];
