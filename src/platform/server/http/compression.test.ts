import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";

const LONG = { text: "refrigerant ".repeat(200) };

async function* breakingOff() {
  yield LONG.text;
  throw new Error("broken");
}

const aShop = () =>
  anHttpServer((http) => {
    http.get("/api/long", async () => LONG);
    http.get("/api/short", async () => ({ text: "short" }));
    http.get("/page", async (_request, reply) => reply.type("text/html").send(`<p>${LONG.text}`));
    http.get("/picture", async (_request, reply) => reply.type("image/png").send(Buffer.alloc(5000)));
    http.get("/prepared", async (_request, reply) =>
      reply.type("text/html").header("content-encoding", "br").send(Buffer.alloc(5000)),
    );
    http.get("/stream", async (_request, reply) => reply.type("text/html").send(Readable.from(["<p>", LONG.text])));
    http.get("/broken-stream", async (_request, reply) => reply.type("text/html").send(Readable.from(breakingOff())));
  }).app;

const get = (url: string, accepts = "br", method: "GET" | "HEAD" = "GET") =>
  aShop().inject({ method, url, headers: { "accept-encoding": accepts } });

test.each([
  { accepts: "br", unpack: brotliDecompressSync },
  { accepts: "gzip", unpack: gunzipSync },
])("a long response is sent as $accepts, with its correct length", async ({ accepts, unpack }) => {
  const response = await get("/api/long", accepts);
  expect(response.headers).toMatchObject({ "content-encoding": accepts, vary: "accept-encoding" });
  expect(response.headers["content-length"]).toBe(String(response.rawPayload.length));
  expect(JSON.parse(unpack(response.rawPayload).toString())).toEqual(LONG);
});

test.each(["/page", "/stream"])("%s is compressed too", async (url) => {
  const response = await get(url);
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(`<p>${LONG.text}`);
});

test("a client that accepts no encoding gets plain bytes and a Vary header", async () => {
  const response = await get("/api/long", "identity");
  expect(response.json()).toEqual(LONG);
  expect([response.headers["content-encoding"], response.headers.vary]).toEqual([undefined, "accept-encoding"]);
});

test.each([
  { url: "/api/short", why: "it is short" },
  { url: "/picture", why: "a picture is compressed already" },
])("$url is sent uncompressed, because $why", async ({ url }) => {
  expect((await get(url)).headers["content-encoding"]).toBeUndefined();
});

test("a response that is already compressed is not compressed again", async () => {
  expect((await get("/prepared")).rawPayload).toEqual(Buffer.alloc(5000));
});

test("HEAD compresses nothing", async () => {
  const response = await get("/api/long", "br", "HEAD");
  expect([response.statusCode, response.body, response.headers["content-encoding"]]).toEqual([200, "", undefined]);
});

test("a stream that breaks off before its first compressed bytes is an error of ours", async () => {
  expect((await get("/broken-stream")).statusCode).toBe(500);
});
