import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { problemResponse } from "#platform/api/problem.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { anHttpServer } from "#testing/app.ts";

const echo = endpoint({
  method: "POST",
  path: "/api/echo/{id}",
  audience: "public",
  summary: "Says it again",
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ q: z.string().optional() }),
  body: z.strictObject({ name: z.string().max(200), tags: z.record(z.string(), z.unknown()).optional() }),
  responses: { 200: z.object({ name: z.string() }) },
});

const anEcho = () => anHttpServer((app) => serve(app, echo, ({ body }) => ({ name: body.name }))).app;

const nested = (depth: number) => `{"name":"x","tags":{"a":${"[".repeat(depth)}${"]".repeat(depth)}}}`;

const MALFORMED = "malformed-request";
const INVALID = "invalid-input";

test.each([
  { name: "broken JSON", body: '{"name":', code: MALFORMED },
  { name: "JSON with a comment", body: '{"name":"x"} // done', code: MALFORMED },
  { name: "no JSON at all", body: "name=x", code: MALFORMED },
  { name: "an empty body", body: "", code: INVALID },
  { name: "a bare null", body: "null", code: INVALID },
  { name: "a bare number", body: "1e999", code: INVALID },
  { name: "__proto__", body: '{"name":"x","__proto__":{"admin":true}}', code: MALFORMED },
  { name: "an escaped __proto__", body: '{"name":"x","\\u005f_proto__":{"admin":true}}', code: MALFORMED },
  { name: "constructor.prototype", body: '{"name":"x","tags":{"constructor":{"prototype":{}}}}', code: MALFORMED },
  { name: "nesting of 33", body: nested(31), code: MALFORMED },
  { name: "nesting of 40,000", body: nested(40_000), code: MALFORMED },
  { name: "a null character", body: '{"name":"R\\u0000-32"}', code: MALFORMED },
  { name: "a null character in a key", body: '{"name":"x","tags":{"\\u0000":1}}', code: MALFORMED },
  { name: "half a character", body: '{"name":"\\ud83d"}', code: MALFORMED },
  { name: "a number for a name", body: '{"name":12345}', code: INVALID },
  {
    name: "an object that is as long as an object",
    body: '{"name":{"length":{"toString":1,"valueOf":1}}}',
    code: INVALID,
  },
  { name: "a list for a name", body: '{"name":["x"]}', code: INVALID },
  { name: "a name of 90,000 characters", body: `{"name":"${"x".repeat(90_000)}"}`, code: INVALID },
  { name: "a field of 90,000 characters", body: `{"name":"x","${"y".repeat(90_000)}":1}`, code: INVALID },
  {
    name: "a thousand unknown fields",
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, n]))),
    code: INVALID,
  },
  { name: "a megabyte of text", body: `{"name":"${"x".repeat(1_000_000)}"}`, code: "too-large" },
])("$name is rejected with a clear error", async ({ body, code }) => {
  const response = await anEcho().inject({
    method: "POST",
    url: "/api/echo/1",
    headers: { "content-type": "application/json" },
    payload: body,
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(problemResponse.parse(response.json()).code).toBe(code);
  expect(response.body.length).toBeLessThan(10_000);
});

test.each([
  { name: "nesting of 32", body: nested(30) },
  { name: "a whole emoji, escaped", body: '{"name":"\\ud83d\\udca7"}' },
  { name: "text that speaks of \\u0000", body: '{"name":"\\\\u0000"}' },
  { name: "a key given twice", body: '{"name":"first","name":"second"}' },
  { name: "Hindi", body: '{"name":"शीतल"}' },
])("$name does no harm", async ({ body }) => {
  const response = await anEcho().inject({
    method: "POST",
    url: "/api/echo/1",
    headers: { "content-type": "application/json; charset=utf-8" },
    payload: body,
  });
  expect([response.statusCode, response.json().name]).toEqual([200, JSON.parse(body).name]);
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonp",
  "application/merge-patch+json",
  "nonsense",
])("a body sent as %s is not parsed", async (type) => {
  const response = await anEcho().inject({
    method: "POST",
    url: "/api/echo/1",
    headers: { "content-type": type },
    payload: '{"name":"x"}',
  });
  expect([response.statusCode, response.json().code]).toEqual([415, "wrong-content-type"]);
});

test.each([
  { url: "/api/echo/%zz", statusCode: 400 },
  { url: "/api/echo/%00", statusCode: 400 },
  { url: "/api/echo/1?q=%00", statusCode: 400 },
  { url: "/api/echo/%ff%fe", statusCode: 400 },
  { url: `/api/echo/${"9".repeat(500)}`, statusCode: 404 },
  { url: `/api/echo/1?q=a&q=b`, statusCode: 400 },
  { url: "/api/echo/1?__proto__=x", statusCode: 400 },
  { url: "/api/echo/1?q[a]=x", statusCode: 400 },
  { url: "/api", statusCode: 404 },
  { url: "/api/", statusCode: 404 },
  { url: "/api/nothing", statusCode: 404 },
  { url: "/api/echo", statusCode: 404 },
  { url: "/api/echo/1/", statusCode: 404 },
  { url: "/api/echo/..%2f..%2fetc%2fpasswd?q=%zz", statusCode: 200 },
])("the URL $url returns $statusCode in JSON", async ({ url, statusCode }) => {
  const response = await anEcho().inject({ method: "POST", url, payload: { name: "x" } });
  expect(response.statusCode).toBe(statusCode);
  if (statusCode !== 200) expect(problemResponse.safeParse(response.json()).success).toBe(true);
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["GET", "PUT", "PATCH", "DELETE", "TRACE", "HEAD"] as const)(
  "%s on a POST endpoint returns 405",
  async (method) => {
    const response = await anEcho().inject({ method: method as "GET", url: "/api/echo/1" });
    expect([response.statusCode, response.headers.allow]).toEqual([405, "POST, OPTIONS"]);
  },
);

test("OPTIONS lists the allowed methods and permits no other origin", async () => {
  const response = await anEcho().inject({
    method: "OPTIONS",
    url: "/api/echo/1",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect([response.statusCode, response.headers.allow]).toEqual([204, "POST, OPTIONS"]);
  expect(response.headers["access-control-allow-origin"]).toBeUndefined();
});

/** Sends raw bytes that no HTTP client would produce. */
async function sendRaw(app: FastifyInstance, bytes: string): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.setEncoding("utf8");
  let heard = "";
  socket.on("data", (piece: string) => {
    heard += piece;
  });
  socket.write(bytes);
  await once(socket, "close");
  return heard;
}

const request = (line: string, ...headers: string[]) =>
  [line, "host: shop", "connection: close", ...headers, "", ""].join("\r\n");

test.each([
  { name: "bytes that are no HTTP", bytes: "\u0016\u0003\u0001\r\n\r\n", status: 400 },
  { name: "a method nobody knows", bytes: request("BREW /api/echo/1 HTTP/1.1"), status: 400 },
  { name: "a rare method", bytes: request("PROPFIND /api/echo/1 HTTP/1.1"), status: 405 },
  { name: "a query of 40 kB", bytes: request(`GET /api/echo/1?q=${"x".repeat(40_000)} HTTP/1.1`), status: 431 },
  {
    name: "headers of 40 kB",
    bytes: request("GET /api/echo/1 HTTP/1.1", `x-long: ${"x".repeat(40_000)}`),
    status: 431,
  },
  {
    name: "two lengths for one body",
    bytes: request("POST /api/echo/1 HTTP/1.1", "content-length: 5", "transfer-encoding: chunked"),
    status: 400,
  },
  { name: "no host", bytes: "GET /api/echo/1 HTTP/1.1\r\nconnection: close\r\n\r\n", status: 400 },
  {
    name: "a body longer than announced",
    bytes: `${request("POST /api/echo/1 HTTP/1.1", "content-type: application/json", "content-length: 2")}{"name":"x"}`,
    status: 400,
  },
])("$name gets $status, and the next visitor is served", async ({ bytes, status }) => {
  const app = anEcho();
  expect(await sendRaw(app, bytes)).toContain(`HTTP/1.1 ${status} `);
  expect((await app.inject({ method: "POST", url: "/api/echo/1", payload: { name: "next" } })).statusCode).toBe(200);
});
