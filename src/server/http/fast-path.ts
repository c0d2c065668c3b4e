/**
 * Answers that lie ready in memory are sent before the router, its hooks and a reply are set in motion for them: those cost more than
 * the answer itself. What they would do for it is done here by the same functions: limits, headers, tag, encoding, log and metrics.
 * Whatever is out of the ordinary takes the usual way: over the limit, a HEAD, a body, a pipeline, a shop that is closing.
 * See docs/decisions/0084.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Logger } from "#server/log/logger.ts";
import type { CachedResponse } from "./cached-response.ts";
import { negotiateEncoding } from "./compression.ts";
import { isApi } from "./problems.ts";
import { type AddressAllowance, countedAddress } from "./rate-limit.ts";
import { recordResponse } from "./request-log.ts";

declare module "fastify" {
  interface FastifyInstance {
    readyAnswers: CachedRoute[];
  }
}

type CachedRoute = {
  /** As the log and the metrics name it. */
  route: string;
  limit: AddressAllowance | undefined;
  /** By the address: what is found is the same for everybody. The headers may only say that the router has to look closer. */
  find: (url: string, headers: IncomingHttpHeaders) => CachedResponse | undefined;
};

/** For a row that is for everybody. What is found has to be what its verb would send, with `sendPrepared`. */
export function addFastPath(app: FastifyInstance, row: Endpoint, find: CachedRoute["find"]): void {
  if (row.audience !== "public" || row.limit !== undefined || row.method !== "GET")
    throw new Error(`${row.method} ${row.path} looks at who calls`);
  app.readyAnswers.push({ route: row.path, limit: app.limits.general, find });
}

/** The same for pages, which are counted apart. */
export function showAhead(app: FastifyInstance, route: string, find: CachedRoute["find"]): void {
  app.readyAnswers.push({ route, limit: app.limits.pages, find });
}

type FastPathContext = {
  headers: Readonly<Record<string, string>>;
  hops: number;
  log: Logger;
  nextId: () => string;
  /** For an answer whose reader is slow. */
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
      response.end(form.body);
      if (response.socket !== null && response.socket.writableLength > 0) watchSending(request, response);
      const replied = { method: "GET", route, status: form.status };
      recordResponse(log.child({ request: id }), replied, performance.now() - start);
      return true;
    }
    return false;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Of the addresses that the operator's own proxies added, the first; without proxies, who is connected. As Fastify's `request.ip`. */
export function callerOf({ headers, socket }: IncomingMessage, hops: number): string {
  const own = socket.remoteAddress ?? "";
  const forwarded = hops === 0 ? undefined : headers["x-forwarded-for"];
  if (typeof forwarded !== "string") return own;
  const addresses = forwarded.split(",").map((part) => part.trim());
  const known = addresses.filter((address) => address !== "").reverse();
  return [own, ...known][Math.min(hops, known.length)] ?? own;
}

/** Names and values by turns, the last of them the request's id; with the status and body they belong to. */
type Form = { status: number; head: string[]; body?: Buffer };
type Forms = { etag: string; unchanged: Form } & Partial<Record<"identity" | "br" | "gzip", Form>>;

/** Undefined where it would have to be compressed first. */
function formFor({ headers }: IncomingMessage, forms: Forms): Form | undefined {
  if (headers["if-none-match"] === forms.etag) return forms.unchanged;
  return forms[negotiateEncoding(headers["accept-encoding"] as string | undefined) ?? "identity"];
}

/** What is written for each answer, put together once. */
function formsBeside(securityHeaders: Readonly<Record<string, string>>) {
  const known = new WeakMap<CachedResponse, Forms>();

  function made({ headers, etag, bodies }: CachedResponse, route: string): Forms {
    const common = { ...securityHeaders, ...(isApi(route) ? { "cache-control": "no-store" } : {}), ...headers };
    const form = (body: Buffer, encoding = {}): Form => ({
      status: 200,
      head: inTurns({ ...common, ...encoding, "content-length": String(body.length) }),
      body,
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
