import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { cardTitle, forThisPage, shownDescription, shownTitle } from "./card-title.ts";
import { aGas } from "./makers.ts";
import type { Product } from "./product.ts";

const nameless = { id: "x", sku: "X", category: "wire", inStock: true } satisfies Product;

test.each([
  { product: aGas({ name: "  R-32 Gas " }), title: "R-32 Gas" },
  { product: { ...nameless, name: " ", brand: "Mandev" }, title: "Mandev" },
  {
    product: {
      ...nameless,
      brand: "Finolex",
      size: "2.5",
      core: "3 core",
      type: "wire",
      cylinderSize: "n/a",
      boxSize: "100 m",
    } satisfies Product,
    title: "Finolex 2.5 mm 3 core wire n/a 100 m",
  },
  { product: { ...nameless, size: "1/4" }, title: "1/4" },
  { product: { ...nameless, size: "12" }, title: "12 mm" },
  { product: { ...nameless, size: "6.35" }, title: "6.35 mm" },
  { product: { ...nameless, size: "12 SWG" }, title: "12 SWG" },
  { product: { ...nameless, size: "6.35 mm", boxSize: "" }, title: "6.35 mm" },
  { product: nameless, title: "Product" },
])("the card title is $title", ({ product, title }) => {
  expect(cardTitle(product)).toBe(title);
});

const R32 = { name: "R-32", nameInHindi: "R-32 गैस", description: "For ACs.", descriptionInHindi: "AC के लिए।" };

test("a Hindi page shows the Hindi name, and bills use the English name", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(shownTitle(aGas(R32))).toEqual({ text: "R-32 गैस", lang: undefined });
  expect(shownDescription(aGas(R32))).toEqual({ text: "AC के लिए।", lang: undefined });
  expect(cardTitle(aGas(R32))).toBe("R-32");
});

test("a text without a Hindi version is shown in English and marked as English", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(shownTitle(aGas({ name: "R-32", nameInHindi: " " }))).toEqual({ text: "R-32", lang: "en" });
  expect(shownDescription(aGas({ description: "For ACs." }))).toEqual({ text: "For ACs.", lang: "en" });
});

test("an English page neither shows nor carries the Hindi text", () => {
  expect(shownTitle(aGas(R32))).toEqual({ text: "R-32", lang: undefined });
  expect(forThisPage(aGas(R32))).toEqual(aGas({ name: "R-32", description: "For ACs." }));
  onTestFinished(speakIn(() => "hi"));
  expect(forThisPage(aGas(R32))).toEqual(aGas(R32));
});
