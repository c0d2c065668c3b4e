import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { anHttpServer } from "#testing/app.ts";

const responses = { 200: z.object({ ok: z.literal(true) }) };
const write = endpoint({ method: "POST", path: "/api/write", audience: "public", summary: "Writes", responses });
const read = endpoint({ method: "GET", path: "/api/read", audience: "public", summary: "Reads", responses });

function aShop() {
  let written = 0;
  const { app } = anHttpServer((http) => {
    serve(http, write, () => {
      written += 1;
      return { ok: true };
    });
    serve(http, read, () => ({ ok: true }));
  });
  const post = (headers: Record<string, string>, payload?: string) =>
    app.inject({
      method: "POST",
      url: "/api/write",
      headers: { host: "inside:3000", ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  return { app, post, written: () => written };
}

const cookie = "__Host-sid=abc";

test.each([
  { from: "the shop's own page", headers: { cookie, "sec-fetch-site": "same-origin", origin: "https://shop.example" } },
  { from: "the address bar", headers: { cookie, "sec-fetch-site": "none" } },
  { from: "an older browser on the public address", headers: { cookie, origin: "https://shop.example" } },
  { from: "an older browser on the host it asked", headers: { cookie, origin: "http://inside:3000" } },
  { from: "a program with an admin token", headers: { "x-admin-token": "abc" } },
  { from: "a program without anything", headers: {} },
  { from: "a program that has just registered", headers: { cookie: "__Host-registration=abc; qr-registration=d" } },
])("a write from $from is accepted", async ({ headers }) => {
  const { post, written } = aShop();
  expect([(await post(headers as Record<string, string>)).statusCode, written()]).toEqual([200, 1]);
});

test.each([
  { from: "a program with a session", headers: { cookie: `__Host-registration=abc; ${cookie}` } },
  { from: "another site", headers: { cookie, "sec-fetch-site": "cross-site", origin: "https://evil.example" } },
  {
    from: "a neighbour on the same domain",
    headers: { cookie, "sec-fetch-site": "same-site", origin: "https://blog.shop.example" },
  },
  { from: "another site in an older browser", headers: { cookie, origin: "https://evil.example" } },
  { from: "a site that looks alike", headers: { cookie, origin: "https://shop.example.evil.example" } },
  { from: "a sandboxed frame", headers: { cookie, origin: "null" } },
  { from: "another site with a token it guessed", headers: { "x-admin-token": "abc", origin: "https://evil.example" } },
  { from: "somebody who brings a session and hides the origin", headers: { cookie } },
])("a write from $from is rejected", async ({ headers }) => {
  const { post, written } = aShop();
  const response = await post(headers);
  expect([response.statusCode, response.json().code, written()]).toEqual([403, "foreign-origin", 0]);
});

test.each([
  { type: "application/x-www-form-urlencoded", body: "a=1" },
  { type: "text/plain", body: "{}" },
  { type: "multipart/form-data; boundary=x", body: "--x--" },
])("without an origin, a form's $type changes nothing", async ({ type, body }) => {
  const { post, written } = aShop();
  const response = await post({ "content-type": type }, body);
  expect([response.statusCode, written()]).toEqual([415, 0]);
});

test("a read from another origin is allowed", async () => {
  const { app } = aShop();
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
  const response = await app.inject({ url: "/api/read", headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers["access-control-allow-origin"]).toBeUndefined();
});
