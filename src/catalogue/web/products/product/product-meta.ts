import type { MetaDescriptor } from "react-router";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { shownDescription, shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { stockBadge, stockWord } from "#catalogue/rules/products/stock-label.ts";
import { addressIn, spokenLanguage } from "#platform/rules/language/language.ts";
import { inOtherLanguages, localeTag, type MetaContext } from "#shop/web/page-meta.ts";
import { structuredData } from "./structured-data.ts";

export function productMeta(product: Product, { shop, origin }: MetaContext): MetaDescriptor[] {
  const title = shownTitle(product).text;
  const path = productPath(product);
  const address = origin + addressIn(spokenLanguage(), path);
  const picture = `${origin}/images/social/${encodeURIComponent(product.id)}.png`;
  const description = descriptionOf(product);
  return [
    { title: `${title} · ${shop.name}` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...inOtherLanguages(origin, path),
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: localeTag() },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: title },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture },
    { "script:ld+json": structuredData({ product, address, picture, shopName: shop.name }) },
  ];
}

/** The price comes first, because traders scan search results for it. */
function descriptionOf(product: Product): string {
  const { text, unit } = displayPrice(product);
  return [`${text} ${unit}`.trim(), stockWord(stockBadge(product)), shownDescription(product).text]
    .filter(Boolean)
    .join(". ");
}
