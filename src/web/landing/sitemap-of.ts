/** The list of addresses for search engines: the pages that are the same for everyone. */
import type { Product } from "#domain/catalogue/product.ts";
import { isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { addressIn, LANGUAGES, type Language, LOCALES } from "#domain/language/language.ts";
import { productPath } from "#web/catalogue/product-address.ts";

const PAGES = ["/", "/refrigerant-prices", "/rate-list", "/terms", "/privacy"];

const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export function sitemapOf(origin: string, products: readonly Product[]): string {
  const sold = products.filter((product) => !isEmptyCylinder(product));
  const addresses = [...PAGES, ...sold.map(productPath)].flatMap((path) => inEachLanguage(origin, path));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${addresses.join("\n")}\n</urlset>\n`;
}

/** Each names the others, itself among them: search engines believe it only when both sides say it. */
function inEachLanguage(origin: string, path: string): string[] {
  const address = (language: Language) => inXml(origin + addressIn(language, path));
  const others = LANGUAGES.map(
    (language) => `<xhtml:link rel="alternate" hreflang="${LOCALES[language]}" href="${address(language)}"/>`,
  ).join("");
  return LANGUAGES.map((language) => `<url><loc>${address(language)}</loc>${others}</url>`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};
const inXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign);
