/** What search engines are asked to leave alone: pages that are one visitor's, and endless searches. */
const PRIVATE = ["/api/", "/admin", "/auth", "/checkout", "/my-orders", "/empty-cylinders", "/qr-", "/*?q=", "/*&q="];

export const robotsOf = (origin: string): string =>
  ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
