/** A product as schema.org data: the unit price without GST and the availability. No rating. */

import { linePrice } from "#catalogue/rules/pricing/line-price.ts";
import { shownDescription, shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { inRupees, type Paise } from "#platform/rules/money/money.ts";

type Page = { product: Product; address: string; picture: string; shopName: string };

export function structuredData({ product, address, picture, shopName }: Page) {
  const prices = pricesOf(product);
  const description = shownDescription(product).text;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: shownTitle(product).text,
    sku: product.sku,
    image: [picture],
    url: address,
    category: product.category,
    ...(description && { description }),
    ...(product.brand && { brand: { "@type": "Brand", name: product.brand } }),
    ...(prices.length > 0 && {
      offers: {
        ...offer(prices),
        url: address,
        priceCurrency: "INR",
        availability: `https://schema.org/${product.inStock ? "InStock" : "OutOfStock"}`,
        itemCondition: "https://schema.org/NewCondition",
        seller: { "@type": "Organization", name: shopName },
      },
    }),
  };
}

function pricesOf(product: Product): Paise[] {
  const prices = product.variants?.length
    ? product.variants.map((variant) => linePrice(product, variant))
    : [linePrice(product)];
  return prices.filter((price) => price !== undefined);
}

function offer(prices: readonly Paise[]) {
  const lowest = Math.min(...prices) as Paise;
  const highest = Math.max(...prices) as Paise;
  if (prices.length > 1) {
    return {
      "@type": "AggregateOffer",
      lowPrice: figure(lowest),
      highPrice: figure(highest),
      offerCount: prices.length,
    };
  }
  return {
    "@type": "Offer",
    price: figure(lowest),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: figure(lowest),
      priceCurrency: "INR",
      valueAddedTaxIncluded: false,
    },
  };
}

const figure = (price: Paise) => inRupees(price).toFixed(2);
