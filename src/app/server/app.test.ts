import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { anApp } from "#testing/app.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";

test("every endpoint of the contract is served", async () => {
  const { app } = await anApp();
  // Endpoints with file uploads register their own body parser asynchronously.
  await app.ready();
  const missing = everyEndpoint.filter(
    ({ row }) => !app.hasRoute({ method: row.method, url: row.path.replace(/\{(\w+)\}/g, ":$1") }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("a running shop reports healthy and ready", async () => {
  const { app } = await anApp();
  expect((await app.inject("/api/health")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/api/ready")).json()).toEqual({ status: "ready" });
});

test("a shop with missing migrations is alive but not ready", async () => {
  const { app, shop } = await anApp();
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  expect((await app.inject("/api/health")).statusCode).toBe(200);
  const response = await app.inject("/api/ready");
  expect([response.statusCode, response.json().code]).toEqual([503, "not-ready"]);
});

test("the API reference is public as a page and as OpenAPI", async () => {
  const { app } = await anApp();
  const page = await app.inject("/api/docs");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
  });
  const document = await app.inject("/api/openapi.json");
  expect(document.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Sheetal API" } });
});

test.each(["/api/docs", "/api/openapi.json"])(
  "%s is compressed once, and not sent again to a client that has it",
  async (url) => {
    const { app } = await anApp();
    const ask = (tag = "") => app.inject({ url, headers: { "accept-encoding": "br", "if-none-match": tag } });
    const first = await ask();
    expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    const again = await ask(String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  },
);
