/** The sitemap for search engines: public pages in every language. */
import { addressIn, LANGUAGES, type Language, LOCALES } from "#platform/rules/language/language.ts";

export const LISTED_PAGES = ["/", "/refrigerant-prices", "/rate-list", "/terms", "/privacy"];

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const sitemapOf = (origin: string, paths: readonly string[]): string =>
  [
    `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
    ...paths.flatMap((path) => inEachLanguage(origin, path)),
    "</urlset>\n",
  ].join("");

/** Search engines require the language links in both directions, including to itself. */
function inEachLanguage(origin: string, path: string): string[] {
  const address = (language: Language) => inXml(origin + addressIn(language, path));
  const others = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${LOCALES[language]}" href="${address(language)}"/>`,
  ).join("");
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${others}</url>\n`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};
const inXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign);
