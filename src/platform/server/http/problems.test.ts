import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { anHttpServer } from "#testing/app.ts";
import { Problem } from "./problems.ts";

const row = endpoint({
  method: "GET",
  path: "/api/row",
  audience: "public",
  summary: "Breaks",
  responses: { 200: z.object({ ok: z.boolean() }) },
});

const breaking = (error: unknown) =>
  anHttpServer((http) => {
    serve(http, row, ({ reply }): { ok: boolean } => {
      reply.header("etag", '"old"').header("cache-control", "max-age=60").header("content-encoding", "br");
      throw error;
    });
    http.get("/page", () => {
      throw error;
    });
  });

const withCode = (code: string) => Object.assign(new Error("trouble"), { code });

test.each([
  { name: "a database that is away", error: withCode("ECONNREFUSED"), status: 503, code: "database-down" },
  {
    name: "a database that is away, seen through Drizzle",
    error: new Error("Failed query", { cause: withCode("57P01") }),
    status: 503,
    code: "database-down",
  },
  { name: "a full disk", error: withCode("53100"), status: 507, code: "disk-full" },
  { name: "a mistake of ours", error: new TypeError("undefined is not a function"), status: 500, code: "our-fault" },
  { name: "something thrown that is no error", error: "oops", status: 500, code: "our-fault" },
  {
    name: "a 4xx of a library",
    error: Object.assign(new Error("x"), { statusCode: 422 }),
    status: 400,
    code: "malformed-request",
  },
])("$name returns $status $code", async ({ error, status, code }) => {
  const { app } = breaking(error);
  const response = await app.inject("/api/row");
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

test("a database outage is reported clearly, with a Retry-After", async () => {
  const response = await breaking(withCode("ECONNREFUSED")).app.inject("/api/row");
  expect(response.json().error).toBe(
    "The shop's database is not responding right now. Nothing was lost. Please try again in a moment.",
  );
  expect(response.headers["retry-after"]).toBe("5");
});

test("a bug is logged in full and hidden from the caller", async () => {
  const { app, lines } = breaking(new TypeError("price of undefined"));
  const response = await app.inject("/api/row");
  expect(response.json()).toEqual({ error: "Something went wrong on our side. Please try again.", code: "our-fault" });
  const line = lines.map((text) => JSON.parse(text)).find(({ level }) => level === "error");
  expect(line).toMatchObject({ request: response.headers["x-request-id"], error: { message: "price of undefined" } });
});

test("an error response does not carry the headers of the response it replaces", async () => {
  const { headers } = await breaking(new Error("late")).app.inject("/api/row");
  expect([headers.etag, headers["content-encoding"], headers["cache-control"]]).toEqual([
    undefined,
    undefined,
    "no-store",
  ]);
});

test("a browser at a page's URL gets text, not JSON", async () => {
  const response = await breaking(new Error("late")).app.inject("/page");
  expect([response.headers["content-type"], response.body]).toEqual([
    "text/plain; charset=utf-8",
    "Something went wrong on our side. Please try again.",
  ]);
});

test.each([
  { what: "a refused call", address: "/%61pi/row?%3Cmeta%20http-equiv=refresh%3E=1", status: 400 },
  { what: "a call that broke", address: "/%61%70%69/row", status: 500 },
  { what: "a call that there is not", address: "/%61pi/nothing", status: 404 },
])("$what is rejected in JSON, however its URL is encoded", async ({ address, status }) => {
  const { app } = breaking(new Error("late"));
  const response = await app.inject({ url: address, headers: { accept: "text/html" } });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
});

test("the error page escapes its message", async () => {
  const { app } = breaking(new Problem("not-found", '<meta http-equiv="refresh"> is not here'));
  const { body } = await app.inject({ url: "/page", headers: { accept: "text/html" } });
  expect(body).not.toContain("<meta http-equiv");
  expect(body).toContain("<h1>&lt;meta http-equiv=&quot;refresh&quot;&gt; is not here</h1>");
});
