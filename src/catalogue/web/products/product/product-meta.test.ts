import { expect, test } from "vitest";
import { aGas } from "#catalogue/rules/products/makers.ts";
import { speakIn } from "#platform/rules/language/language.ts";
import { productMeta } from "./product-meta.ts";

const sent = productMeta(aGas({ description: "For car ACs." }), {
  shop: { name: "Sheetal" },
  origin: "https://shop.example",
});

test("a product page has a title, a description with the price first, and a canonical URL", () => {
  expect(sent).toContainEqual({ title: "R-134a Refrigerant Gas 60 kg · Sheetal" });
  expect(sent).toContainEqual({
    name: "description",
    content: "₹412.00 per kg (Tax Exclude). In Stock. For car ACs.",
  });
  expect(sent).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://shop.example/product/r134a-60",
  });
});

test("a shared link shows the product's preview picture by its absolute URL", () => {
  const picture = "https://shop.example/images/social/r134a-60.png";
  expect(sent).toContainEqual({ property: "og:image", content: picture });
  expect(sent).toContainEqual({ name: "twitter:image", content: picture });
});

test("the Hindi page has all its metadata in Hindi", () => {
  const speakAsBefore = speakIn(() => "hi");
  const product = aGas({
    nameInHindi: "R-134a गैस 60 किलो",
    description: "For car ACs.",
    descriptionInHindi: "कार AC के लिए।",
  });
  const inHindi = productMeta(product, { shop: { name: "Sheetal" }, origin: "https://shop.example" });
  speakAsBefore();
  expect(inHindi).toContainEqual({ title: "R-134a गैस 60 किलो · Sheetal" });
  expect(inHindi).toContainEqual({ property: "og:title", content: "R-134a गैस 60 किलो" });
  expect(inHindi).toContainEqual(
    expect.objectContaining({
      "script:ld+json": expect.objectContaining({
        name: "R-134a गैस 60 किलो",
        description: "कार AC के लिए।",
        url: "https://shop.example/hi/product/r134a-60",
      }),
    }),
  );
});
