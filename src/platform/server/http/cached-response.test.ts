import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { cacheResponse, sendCached } from "./cached-response.ts";

async function aServerWith(content: string) {
  const response = await cacheResponse(content, { "content-type": "text/html; charset=utf-8" });
  const app = Fastify();
  app.get("/", (request, reply) => sendCached(response, request, reply));
  return app;
}

test.each([
  { accepts: "br, gzip", encoding: "br", unpack: brotliDecompressSync },
  { accepts: "gzip", encoding: "gzip", unpack: gunzipSync },
  { accepts: "identity", encoding: undefined, unpack: (bytes: Buffer) => bytes },
])("a client that accepts $accepts gets $encoding", async ({ accepts, encoding, unpack }) => {
  const app = await aServerWith("<p>नमस्ते</p>");
  const response = await app.inject({ url: "/", headers: { "accept-encoding": accepts } });
  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(unpack(response.rawPayload).toString()).toBe("<p>नमस्ते</p>");
});

test("a client with a current copy gets 304 without a body", async () => {
  const app = await aServerWith("<p>Hello</p>");
  const first = await app.inject({ url: "/" });
  const again = await app.inject({ url: "/", headers: { "if-none-match": String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe("");
});
