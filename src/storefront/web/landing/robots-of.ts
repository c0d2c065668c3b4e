/** robots.txt: excludes personal pages and endless searches. */
import { addressIn, LANGUAGES } from "#platform/rules/language/language.ts";
import type { Route } from "./+types/robots-of";

export function loader({ request }: Route.LoaderArgs) {
  return new Response(robotsOf(new URL(request.url).origin), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}

const PRIVATE_PAGES = ["/admin", "/auth", "/checkout", "/my-orders", "/empty-cylinders", "/qr-"];
const PRIVATE = [
  "/api/",
  ...LANGUAGES.flatMap((language) => PRIVATE_PAGES.map((path) => addressIn(language, path))),
  "/*?q=",
  "/*&q=",
];

const robotsOf = (origin: string): string =>
  ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
