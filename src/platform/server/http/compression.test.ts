import { PassThrough, Readable } from "node:stream";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { anHttpServer } from "#testing/app.ts";
import { negotiateEncoding } from "./compression.ts";

test.each([
  { accepts: undefined, encoding: undefined },
  { accepts: "", encoding: undefined },
  { accepts: "identity", encoding: undefined },
  { accepts: "gzip, deflate, br, zstd", encoding: "br" },
  { accepts: "gzip, deflate", encoding: "gzip" },
  { accepts: "GZIP", encoding: "gzip" },
  { accepts: "br;q=0, gzip", encoding: "gzip" },
  { accepts: "br;q=0.5, gzip;q=0.9", encoding: "gzip" },
  { accepts: "br;q=0.9,gzip;q=0.9", encoding: "br" },
  { accepts: "*", encoding: "br" },
  { accepts: "*;q=0.1, gzip", encoding: "gzip" },
  { accepts: "br;q=0, *", encoding: "gzip" },
  { accepts: "br;q=0, gzip;q=0", encoding: undefined },
  { accepts: "br;q=nonsense", encoding: undefined },
  { accepts: "brotli, x-gzip", encoding: undefined },
])("a client that accepts $accepts gets $encoding", ({ accepts, encoding }) => {
  expect(negotiateEncoding(accepts)).toBe(encoding);
});

const LONG = { text: "refrigerant ".repeat(200) };

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
    http.get("/web-stream", async (_request, reply) =>
      reply.type("text/html").send(Readable.toWeb(Readable.from(["<p>", LONG.text]))),
    );
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

test.each(["/page", "/stream", "/web-stream"])("%s is compressed too", async (url) => {
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

test("of many concurrent responses a few are compressed, and the rest are sent uncompressed at once", async () => {
  const app = aShop();
  const ask = () => app.inject({ url: "/api/long", headers: { "accept-encoding": "br" } });
  const responses = await Promise.all(Array.from({ length: 50 }, ask));
  const compressed = responses.filter(({ headers }) => headers["content-encoding"] === "br");
  expect(compressed.length).toBeGreaterThan(0);
  expect(compressed.length).toBeLessThan(50);
  for (const { rawPayload, headers } of responses) {
    const plain = headers["content-encoding"] === "br" ? brotliDecompressSync(rawPayload) : rawPayload;
    expect([JSON.parse(plain.toString()), headers.vary]).toEqual([LONG, "accept-encoding"]);
  }
  expect((await ask()).headers["content-encoding"]).toBe("br");
});

test("HEAD compresses nothing", async () => {
  const response = await get("/api/long", "br", "HEAD");
  expect([response.statusCode, response.body, response.headers["content-encoding"]]).toEqual([200, "", undefined]);
});

test("the first chunk of a streamed page arrives before the second is created", async () => {
  const page = new PassThrough();
  const { app } = anHttpServer((http) =>
    http.get("/page", async (_request, reply) => reply.type("text/html").send(page)),
  );
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  page.write("<h1>Sheetal</h1>");
  // Node's fetch decompresses and would hide where the bytes wait.
  const { get: httpGet } = await import("node:http");
  const arrived = Promise.withResolvers<string>();
  httpGet(`${address}/page`, { headers: { "accept-encoding": "br" } }, (response) => {
    response.pipe(createBrotliDecompress()).once("data", (piece: Buffer) => arrived.resolve(piece.toString()));
  });
  expect(await arrived.promise).toBe("<h1>Sheetal</h1>");
  page.end("<p>more</p>");
});
