/** A fast-path response must equal the routed one in everything. `inject` covers only the router. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { pages, type Web } from "#app/server/pages/pages.ts";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { anApp, anHttpServer } from "#testing/app.ts";
import { callerOf, showAhead } from "./fast-path.ts";

const GAS = aGas({ id: "r32", name: "R-32" });

/** Also counts the requests that reach the router. */
async function anOpenShop(settings: Record<string, string> = {}) {
  const { app, shop, lines } = await anApp({
    settings: { METRICS_TOKEN: "a-token-for-figures-only", ...settings },
    selling: [GAS],
  });
  const web: Web = {
    sharedAddress: (address) => (address.startsWith("/my-") ? undefined : address),
    renderPage: async (request) =>
      new Response(`<p>${new URL(request.url).pathname}</p>`.repeat(100), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
  };
  let routed = 0;
  app.addHook("onRequest", (_request, _reply, done) => {
    routed += 1;
    done();
  });
  pages(app, { web: () => web, assets: new Map(), shop });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, shop, lines, address, routed: () => routed };
}

type RawResponse = { status: number; headers: Record<string, unknown>; body: string };

/** Returns the raw response, which fetch would decompress. */
async function ask(
  address: string,
  path: string,
  headers: Record<string, string>,
  method = "GET",
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  const input = Object.entries({ host: "shop", connection: "close", ...headers }).map((pair) => pair.join(": "));
  socket.write(`${method} ${path} HTTP/1.1\r\n${input.join("\r\n")}\r\n\r\n`);
  await new Promise((resolve) => socket.once("close", resolve));
  const response = Buffer.concat(parts).toString("latin1");
  const [head = "", ...body] = response.split("\r\n\r\n");
  const [first = "", ...rest] = head.split("\r\n");
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(
      rest.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    ),
    body: body.join("\r\n\r\n"),
  };
}

/** Headers that differ per connection or request. */
const OWN = ["connection", "date", "keep-alive", "x-request-id"];
const alike = ({ headers, ...sent }: RawResponse) => ({
  ...sent,
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, value]) => [name, String(value)]),
  ),
});

const ADDRESSES = ["/api/products", "/api/products?q=r32", "/api/refrigerant-prices", "/", "/product/r32"];
const ENCODINGS = [undefined, "br", "gzip, deflate", "identity;q=1, br;q=0.1", "br;q=0, gzip;q=0"];

test.each(ADDRESSES)(
  "%s is the same on the fast path and through the router, for every kind of request",
  async (path) => {
    const { app, address, routed } = await anOpenShop();
    const { headers: first } = await app.inject(path);
    const before = routed();
    const input = ENCODINGS.flatMap((encoding) =>
      [undefined, String(first.etag), '"another"'].map((etag) => ({
        ...(encoding && { "accept-encoding": encoding }),
        ...(etag && { "if-none-match": etag }),
      })),
    );
    const ahead = [];
    for (const headers of input) ahead.push(alike(await ask(address, path, headers)));
    expect(routed()).toBe(before);
    const through = [];
    for (const headers of input) {
      const { statusCode, headers: sent, rawPayload } = await app.inject({ url: path, headers });
      through.push(alike({ status: statusCode, headers: sent, body: rawPayload.toString("latin1") }));
    }
    expect(ahead).toEqual(through);
    expect(new Set(ahead.map(({ status }) => status))).toEqual(new Set([200, 304]));
  },
);

test("a HEAD, a GET with a body and an absolute URL go through the router, with the same response", async () => {
  const { app, address, routed } = await anOpenShop();
  const { headers: first } = await app.inject("/");
  const before = routed();
  const head = await ask(address, "/", {}, "HEAD");
  expect([head.status, head.body, head.headers.etag, head.headers["content-length"]]).toEqual([
    200,
    "",
    first.etag,
    first["content-length"],
  ]);
  expect((await ask(address, "/", { "content-length": "0" })).status).toBe(200);
  expect((await ask(address, "http://shop/", {})).status).toBe(200);
  expect(routed()).toBe(before + 3);
});

test("a visitor from outside who prefers another language is redirected, although the page is cached", async () => {
  const { address } = await anOpenShop();
  const visitor = { "sec-fetch-site": "none", "sec-fetch-dest": "document", "accept-language": "hi-IN" };
  expect((await ask(address, "/", {})).status).toBe(200);
  const led = await ask(address, "/", visitor);
  expect([led.status, led.headers.location]).toEqual([302, "/hi"]);
  expect((await ask(address, "/", { ...visitor, "sec-fetch-site": "same-origin" })).status).toBe(200);
});

test("calls and pages count against the same limits on both paths, and the next is rejected", async () => {
  const { app, address } = await anOpenShop({ API_CALLS_PER_MINUTE: "3" });
  for (const path of ["/api/products", "/"]) {
    expect((await app.inject({ url: path, remoteAddress: "127.0.0.1" })).statusCode).toBe(200);
    expect((await ask(address, path, {})).status).toBe(200);
    expect((await ask(address, path, {})).status).toBe(200);
    const refused = await ask(address, path, {});
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "20"]);
    expect((await app.inject({ url: path, remoteAddress: "127.0.0.1" })).statusCode).toBe(429);
  }
});

test("log and metrics record fast-path responses like others", async () => {
  const { app, address, lines } = await anOpenShop();
  const counted = async () => {
    const { body } = await app.inject({
      url: "/api/metrics",
      headers: { authorization: "Bearer a-token-for-figures-only" },
    });
    const read = (line: RegExp) => Number(line.exec(body)?.[1] ?? 0);
    return [
      read(/^sheetal_http_requests_total\{method="GET",route="\/api\/products",status="200"\} (\d+)/m),
      read(/^sheetal_http_request_seconds_bucket\{le="\+Inf",method="GET",route="\/api\/products"\} (\d+)/m),
    ] as const;
  };
  const [requests, latencies] = await counted();
  const { headers } = await ask(address, "/api/products", {});
  const ahead = JSON.parse(lines.at(-1) ?? "");
  await app.inject("/api/products");
  const through = JSON.parse(lines.at(-1) ?? "");
  expect(ahead).toMatchObject({ method: "GET", route: "/api/products", status: 200, request: headers["x-request-id"] });
  expect(Object.keys(ahead)).toEqual(Object.keys(through));
  expect(await counted()).toEqual([requests + 2, latencies + 2]);
});

test("after a catalogue change the next request sees it", async () => {
  const { shop, address } = await anOpenShop();
  const [list, search] = ["/api/products", "/api/products?q=r32"];
  const before = [await ask(address, list, {}), await ask(address, search, {}), await ask(address, search, {})];
  await shop.db.execute("update products set name = 'R-32 from Gujarat'");
  await shop.catalogue.refresh();
  expect(before.every(({ body }) => body.includes('"R-32"'))).toBe(true);
  for (const path of [list, search]) expect((await ask(address, path, {})).body).toContain("R-32 from Gujarat");
});

test.each([
  [0, "198.51.100.1"],
  [1, undefined],
  [1, "198.51.100.1"],
  [1, "198.51.100.1, 203.0.113.9"],
  [2, " 198.51.100.1 ,\t203.0.113.9 "],
  [2, "203.0.113.9"],
  [2, ",, 198.51.100.1,, 203.0.113.9,"],
  [1, ""],
])("behind %i proxies that send %s the caller's address equals Fastify's", async (hops, forwarded) => {
  const { app } = anHttpServer((http) => http.get("/ip", async ({ ip, raw }) => [ip, callerOf(raw, hops)]), {
    settings: { TRUST_PROXY: String(hops) },
  });
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const [ip, caller] = (await app.inject({ url: "/ip", headers, remoteAddress: "192.0.2.1" })).json();
  expect(caller).toBe(ip);
});

test("a client that requests a cached response and never reads it is disconnected", async () => {
  const timeouts = {
    headersMilliseconds: 10_000,
    milliseconds: 20,
    lookEvery: 5,
    body: { graceMilliseconds: 1000, leastBytesPerSecond: 1 },
  };
  const identity = Buffer.alloc(20_000_000);
  const { app } = anHttpServer(
    (http) => showAhead(http, "/large", () => ({ headers: {}, etag: "", bodies: { identity } })),
    {
      timeouts,
    },
  );
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
  const closed = new Promise((resolve) => app.server.once("connection", (held) => held.once("close", resolve)));
  socket.pause().write("GET /large HTTP/1.1\r\nhost: shop\r\n\r\n");
  await closed;
  socket.destroy();
});
