import { Readable } from "node:stream";
import type {} from "@fastify/multipart";
import type { FastifyReply } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { anHttpServer } from "#testing/app.ts";
import { asClaimed } from "#testing/callers.ts";
import { serve } from "./serve.ts";

const addLine = endpoint({
  method: "POST",
  path: "/api/carts/{cart}/lines/{line}",
  audience: "public",
  summary: "Adds a line",
  params: z.strictObject({ cart: z.string(), line: z.string() }),
  query: z.strictObject({ draft: z.stringbool().optional() }),
  body: z.strictObject({
    product: z.string().min(1),
    quantity: z.number().int("Quantity is a whole number.").min(1).max(9999),
  }),
  responses: { 200: z.object({ text: z.string() }), 201: z.object({ added: z.number() }) },
});

const aCart = () =>
  anHttpServer((app) =>
    serve(app, addLine, ({ params, query, body, reply }) => {
      if (query.draft) return { text: `${params.cart}/${params.line}: ${body.product}` };
      reply.code(201);
      return { added: body.quantity, cost: "our secret" };
    }),
  ).app;

const ask = (payload: object, query = "") =>
  aCart().inject({ method: "POST", url: `/api/carts/c1/lines/l2${query}`, payload });

test("a use case receives its input, and its output is sent with the status it chose", async () => {
  const drafted = await ask({ product: "R-32", quantity: 2 }, "?draft=true");
  expect([drafted.statusCode, drafted.json()]).toEqual([200, { text: "c1/l2: R-32" }]);
  expect((await ask({ product: "R-32", quantity: 2 })).statusCode).toBe(201);
});

test("the response contains only fields of the contract", async () => {
  expect((await ask({ product: "R-32", quantity: 2 })).json()).toEqual({ added: 2 });
});

test.each([
  { input: { quantity: 1 }, fields: { product: "product is required." } },
  { input: { product: "", quantity: 1 }, fields: { product: "product is required." } },
  { input: { product: 7, quantity: 1 }, fields: { product: "product must be text." } },
  { input: { product: "R-32", quantity: 1.5 }, fields: { quantity: "Quantity is a whole number." } },
  { input: { product: "R-32", quantity: 0 }, fields: { quantity: "quantity must be at least 1." } },
  { input: { product: "R-32", quantity: 10_000 }, fields: { quantity: "quantity must be at most 9999." } },
  { input: { product: "R-32", quantity: 1, paid: true }, fields: { paid: "paid is not a field of this endpoint." } },
  { input: [], fields: { body: "body must be an object." } },
])("$input is rejected, and the response states why", async ({ input, fields }) => {
  const response = await ask(input);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({ error: Object.values(fields)[0], code: "invalid-input", fields });
});

test.each(["?unknown=1", "?draft=perhaps", "?draft=true&draft=true"])(
  "the query %s is rejected by name",
  async (query) => {
    const response = await ask({ product: "R-32", quantity: 1 }, query);
    expect(response.json()).toMatchObject({
      code: "invalid-input",
      fields: { [query.slice(1).split("=")[0] ?? ""]: expect.any(String) },
    });
  },
);

test("a missing body is reported as required", async () => {
  const response = await aCart().inject({ method: "POST", url: "/api/carts/c/lines/l" });
  expect(response.json()).toEqual({
    error: "body is required.",
    code: "invalid-input",
    fields: { body: "body is required." },
  });
});

const ping = endpoint({
  method: "POST",
  path: "/api/ping",
  audience: "public",
  summary: "Pings",
  responses: { 204: z.undefined() },
});

test.each([
  { payload: undefined, statusCode: 204 },
  { payload: {}, statusCode: 204 },
  { payload: { surprise: 1 }, statusCode: 400 },
])("a call without a body schema returns $statusCode for $payload", async ({ payload, statusCode }) => {
  const { app } = anHttpServer((http) => serve(http, ping, () => undefined));
  const response = await app.inject({ method: "POST", url: "/api/ping", ...(payload ? { payload } : {}) });
  expect(response.statusCode).toBe(statusCode);
});

test("a response that violates the contract is a server error: only the log names the field", async () => {
  const row = endpoint({ ...ping, method: "GET", responses: { 200: z.object({ total: z.number() }) } });
  const { app, lines } = anHttpServer((http) => serve(http, row, () => ({ total: "Ramesh" as unknown as number })));
  const response = await app.inject("/api/ping");
  expect([response.statusCode, response.json().code]).toEqual([500, "our-fault"]);
  expect(lines.join("")).toContain("total (invalid_type)");
  expect(lines.join("") + response.body).not.toContain("Ramesh");
});

test("a problem thrown by a use case is returned unchanged", async () => {
  const { app } = anHttpServer((http) =>
    serve(http, ping, () => {
      throw new Problem("not-found", "No such cart.", { details: { input: 1 } });
    }),
  );
  const response = await app.inject({ method: "POST", url: "/api/ping" });
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { error: "No such cart.", code: "not-found", details: { input: 1 } },
  ]);
});

const prepared = endpoint({
  method: "GET",
  path: "/api/prepared",
  audience: "public",
  summary: "Is prepared",
  responses: { 200: z.object({ ready: z.boolean() }) },
});

const bytes = () => Buffer.from('{"ready":true}');
const stream = () => Readable.from(['{"ready":', "true}"]);

test.each([
  { name: "bytes", handler: (reply: FastifyReply) => reply.send(bytes()) },
  { name: "bytes, later", handler: async (reply: FastifyReply) => reply.send(bytes()) },
  { name: "a stream", handler: (reply: FastifyReply) => reply.send(stream()) },
  { name: "a stream, later", handler: async (reply: FastifyReply) => reply.send(stream()) },
])("a use case may send prepared $name itself", async ({ handler }) => {
  const { app, lines } = anHttpServer((http) =>
    serve(http, prepared, ({ reply }) => handler(reply.header("cache-control", "max-age=15").type("application/json"))),
  );
  const response = await app.inject("/api/prepared");
  expect([response.statusCode, response.json(), response.headers["cache-control"]]).toEqual([
    200,
    { ready: true },
    "max-age=15",
  ]);
  expect(lines.filter((line) => !line.includes('"level":"info"'))).toEqual([]);
});

test("a response is not cached unless its use case allows it", async () => {
  const { app } = anHttpServer((http) => serve(http, prepared, () => ({ ready: true })));
  expect((await app.inject("/api/prepared")).headers["cache-control"]).toBe("no-store");
});

test("HEAD returns the headers of GET without the body", async () => {
  const { app } = anHttpServer((http) => serve(http, prepared, () => ({ ready: true })));
  const response = await app.inject({ method: "HEAD", url: "/api/prepared" });
  expect([response.statusCode, response.body, response.headers["content-type"]]).toEqual([
    200,
    "",
    "application/json; charset=utf-8",
  ]);
});

test("a customer endpoint passes the calling customer to its use case", async () => {
  const row = endpoint({ ...ping, audience: ["customer"], responses: { 200: z.object({ mobile: z.string() }) } });
  const { app } = anHttpServer((http) => serve(http, row, ({ callers }) => ({ mobile: callers.customer.mobile })), {
    authenticators: [asClaimed],
  });
  const response = await app.inject({ method: "POST", url: "/api/ping", headers: { "x-test-caller": "customer" } });
  expect(response.json()).toEqual({ mobile: "9810000001" });
});

const upload = endpoint({
  method: "POST",
  path: "/api/proofs",
  audience: "public",
  summary: "Takes a picture",
  upload: { field: "file", types: ["image/png"] },
  bodyLimitBytes: 200,
  responses: { 201: z.object({ bytes: z.number() }) },
});

const multipart = (bytes: number) => ({
  method: "POST" as const,
  url: "/api/proofs",
  headers: { "content-type": "multipart/form-data; boundary=edge" },
  payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${"x".repeat(bytes)}\r\n--edge--\r\n`,
});

const anUploadServer = () =>
  anHttpServer((http) => {
    serve(http, upload, async ({ request }) => {
      const file = await request.file();
      return { bytes: (await file?.toBuffer())?.length ?? 0 };
    });
    serve(http, ping, () => undefined);
  }).app;

test.each([
  { bytes: 200, statusCode: 201 },
  { bytes: 201, statusCode: 413 },
])("a file of $bytes bytes with a limit of 200 returns $statusCode", async ({ bytes, statusCode }) => {
  expect((await anUploadServer().inject(multipart(bytes))).statusCode).toBe(statusCode);
});

test("a file is rejected where none is expected, and JSON where a file is", async () => {
  const app = anUploadServer();
  expect((await app.inject({ ...multipart(10), url: "/api/ping" })).statusCode).toBe(415);
  const json = await app.inject({ method: "POST", url: "/api/proofs", payload: {} });
  expect([json.statusCode, json.json().code]).toEqual([415, "wrong-content-type"]);
});
