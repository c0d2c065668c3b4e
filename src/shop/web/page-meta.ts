/** Page metadata for search engines and shared links: one title, one description, one URL. */
import type { MetaDescriptor } from "react-router";
import { addressIn, LANGUAGES, LOCALES, spokenLanguage } from "#platform/rules/language/language.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";

type Page = { title: string; description: string; path: string };
export type MetaContext = { shop: Pick<ShopIdentity, "name">; origin: string };

export function pageMeta({ title, description, path }: Page, { shop, origin }: MetaContext): MetaDescriptor[] {
  const address = origin + addressIn(spokenLanguage(), path);
  const whole = title === shop.name ? title : `${title} · ${shop.name}`;
  return [
    { title: whole },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    ...inOtherLanguages(origin, path),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: localeTag() },
    { property: "og:title", content: whole },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${origin}/apple-touch-icon.png` },
    { name: "twitter:card", content: "summary" },
  ];
}

/** hreflang links; English is the default. */
export const inOtherLanguages = (origin: string, path: string): MetaDescriptor[] =>
  [...LANGUAGES.map((language) => [LOCALES[language], language] as const), ["x-default", "en"] as const].map(
    ([hrefLang, language]) => ({
      tagName: "link",
      rel: "alternate",
      hrefLang,
      href: origin + addressIn(language, path),
    }),
  );

/** The Open Graph format: hi_IN. */
export const localeTag = () => LOCALES[spokenLanguage()].replace("-", "_");
