import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { loadCatalogueFor } from "./load-catalogue.ts";

const PREVIEW = {
  first: [aGas({ nameInHindi: "गैस" })],
  exact: 1,
  total: 1,
  near: [],
  chips: [],
  offers: [],
  choices: {},
};

async function askedFor(url: string) {
  const requests: string[] = [];
  const preview = await loadCatalogueFor(url, async (path) => {
    requests.push(path);
    return Response.json(PREVIEW);
  });
  return { requests, preview };
}

test("the page opens with what the server found for its address", async () => {
  const { requests, preview } = await askedFor("https://shop.example/?q=part&min=100&returnable=yes");
  expect(requests).toEqual(["/api/catalogue?q=part&returnable=yes&min=100&max=50000"]);
  expect(preview).toMatchObject({ query: { q: "part", min: 100, returnable: "yes" }, total: 1 });
  expect((await askedFor("https://shop.example/")).requests).toEqual(["/api/catalogue"]);
});

test("only a Hindi page carries Hindi names", async () => {
  const url = "https://shop.example/";
  expect((await askedFor(url)).preview.first[0]).not.toHaveProperty("nameInHindi");
  const restore = speakIn(() => "hi");
  expect((await askedFor(url)).preview.first[0]).toHaveProperty("nameInHindi");
  restore();
});
