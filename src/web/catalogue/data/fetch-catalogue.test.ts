import { expect, test } from "vitest";
import { aGas } from "#domain/makers.ts";
import { ApiProblem } from "#web/api.ts";
import { markCached } from "./cached-response.ts";
import { makeFetchCatalogue } from "./fetch-catalogue.ts";

test("the catalogue comes with the tag that tells one version from another", async () => {
  const fetchCatalogue = makeFetchCatalogue(async (path) => {
    expect(path).toBe("/api/products");
    return Response.json([aGas()], { headers: { etag: '"a1"' } });
  });
  expect(await fetchCatalogue([])).toEqual({ products: [aGas()], version: '"a1"' });
});

test("what the phone has kept is not taken for an answer of the shop's", async () => {
  const cached = async () => markCached(Response.json([aGas()], { headers: { etag: '"a1"' } }));
  expect(await makeFetchCatalogue(cached)([])).toEqual({ products: [aGas()], version: '"a1"', isKept: true });
});

test.each([
  { what: "a shop that rests", answer: () => new Response("{}", { status: 503 }) },
  { what: "the login page of a public network", answer: () => new Response("<html>") },
])("$what is not taken for an empty catalogue", async ({ answer: response }) => {
  await expect(makeFetchCatalogue(async () => response())([])).rejects.toBeInstanceOf(ApiProblem);
});
