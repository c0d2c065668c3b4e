import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { ApiProblem } from "#platform/web/api.ts";
import { markCached } from "./cached-response.ts";
import { makeFetchCatalogue } from "./fetch-catalogue.ts";

test("the catalogue carries the ETag that identifies its version", async () => {
  const fetchCatalogue = makeFetchCatalogue(async (path) => {
    expect(path).toBe("/api/products");
    return Response.json([aGas()], { headers: { etag: '"a1"' } });
  });
  expect(await fetchCatalogue([])).toEqual({ products: [aGas()], version: '"a1"' });
});

test("a cached catalogue is marked as not coming from the server", async () => {
  const cached = async () => markCached(Response.json([aGas()], { headers: { etag: '"a1"' } }));
  expect(await makeFetchCatalogue(cached)([])).toEqual({ products: [aGas()], version: '"a1"', isCached: true });
});

test.each([
  { what: "a shop that rests", answer: () => new Response("{}", { status: 503 }) },
  { what: "the login page of a public network", answer: () => new Response("<html>") },
])("$what is not read as an empty catalogue", async ({ answer: response }) => {
  await expect(makeFetchCatalogue(async () => response())([])).rejects.toBeInstanceOf(ApiProblem);
});
