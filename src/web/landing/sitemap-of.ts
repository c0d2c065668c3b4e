/** The list of addresses for search engines: the pages that are the same for everyone. */
import type { Product } from "#domain/catalogue/product.ts";
import { isEmptyCylinder } from "#domain/catalogue/product-kind.ts";
import { productPath } from "#web/catalogue/product-address.ts";

const PAGES = ["/", "/refrigerant-prices", "/rate-list", "/terms", "/privacy"];

export function sitemapOf(origin: string, products: readonly Product[]): string {
  const sold = products.filter((product) => !isEmptyCylinder(product));
  const addresses = [...PAGES, ...sold.map(productPath)].map((path) => `<url><loc>${inXml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join("\n")}\n</urlset>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "'": "&apos;",
  '"': "&quot;",
};
const inXml = (text: string) => text.replace(/[&<>'"]/g, (sign) => ENTITIES[sign] ?? sign);
