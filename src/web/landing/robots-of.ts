/** robots.txt: excludes personal pages and endless searches. */
import { addressIn, LANGUAGES } from "#domain/language/language.ts";

const PRIVATE_PAGES = ["/admin", "/auth", "/checkout", "/my-orders", "/empty-cylinders", "/qr-"];
const PRIVATE = [
  "/api/",
  ...LANGUAGES.flatMap((language) => PRIVATE_PAGES.map((path) => addressIn(language, path))),
  "/*?q=",
  "/*&q=",
];

export const robotsOf = (origin: string): string =>
  ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
