import { expect, test } from "vitest";
import { aGas, aSparePart } from "#catalogue/rules/products/makers.ts";
import { structuredData } from "./structured-data.ts";

const page = { address: "https://shop.example/product/x", picture: "https://shop.example/x.png", shopName: "Sheetal" };

test("structured data has the cylinder price in rupees without GST, and its stock", () => {
  expect(structuredData({ ...page, product: aGas() })).toMatchObject({
    "@type": "Product",
    name: "R-134a Refrigerant Gas 60 kg",
    brand: { name: "Floron" },
    offers: {
      "@type": "Offer",
      price: "24720.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      priceSpecification: { valueAddedTaxIncluded: false },
    },
  });
});

test("several weights give a price range from lowest to highest", () => {
  const variants = [
    { weight: "1 kg", weightKg: 1, basePrice: 1250, finalPriceInclGST: 1475 },
    { weight: "250 g", weightKg: 0.25, basePrice: 340, finalPriceInclGST: 401.2 },
  ];
  expect(structuredData({ ...page, product: aSparePart({ variants }) }).offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "340.00",
    highPrice: "1250.00",
    offerCount: 2,
  });
});

test("a product out of stock is marked so", () => {
  expect(structuredData({ ...page, product: aGas({ inStock: false }) }).offers).toMatchObject({
    availability: "https://schema.org/OutOfStock",
  });
});

test("structured data has no shop rating and no offer without a price", () => {
  const { price: _none, ...unpriced } = aSparePart();
  const sent = structuredData({ ...page, product: unpriced });
  expect(sent).not.toHaveProperty("offers");
  expect(JSON.stringify(sent)).not.toMatch(/rating/i);
});
