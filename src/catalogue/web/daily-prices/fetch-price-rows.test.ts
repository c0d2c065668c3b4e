import { expect, test } from "vitest";
import { markCached } from "#catalogue/web/products/data/cached-response.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { makeFetchPriceRows } from "./fetch-price-rows.ts";

const responding = (body: string, { status = 200, type = "application/json" } = {}) =>
  makeFetchPriceRows(async () => new Response(body, { status, headers: { "content-type": type } }));

test("the list of refrigerants excludes wire, copper and cans", async () => {
  const rows = [{ name: "R-32" }, { name: "Copper pipe 1/4" }, { name: "R-290 can" }, { name: "Wire 1 core" }];
  expect(await responding(JSON.stringify(rows))()).toEqual({ rows: [{ name: "R-32", history: [] }] });
});

test("cached prices carry their own time", async () => {
  const cached = markCached(Response.json([], { headers: { date: "Mon, 16 Nov 2026 03:40:00 GMT" } }));
  expect((await makeFetchPriceRows(async () => cached)()).storedAt).toBe(Date.parse("2026-11-16T03:40:00Z"));
});

test.each([
  { what: "a refusal", body: '{"error":"Please wait.","code":"too-many"}', status: 429 },
  { what: "the login page of a public network", body: "<html>Welcome to the station</html>", type: "text/html" },
  { what: "a word in plain text", body: "Welcome", type: "text/plain" },
])("$what is not a price list", async ({ body, ...response }) => {
  await expect(responding(body, response)()).rejects.toBeInstanceOf(ApiProblem);
});
