/** What a search engine and a shared link show of a page: one title, one description, one address. */
import type { MetaDescriptor } from "react-router";
import type { ShopIdentity } from "#domain/identity.ts";

type Page = { title: string; description: string; path: string };
type Shown = { shop: Pick<ShopIdentity, "name">; origin: string };

export function pageMeta({ title, description, path }: Page, { shop, origin }: Shown): MetaDescriptor[] {
  const address = `${origin}${path}`;
  const whole = title === shop.name ? title : `${title} · ${shop.name}`;
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}/apple-touch-icon.png` },
    { name: "twitter:card", content: "summary" },
  ];
}
