import { apiContext } from "#web/api.ts";
import { listedProducts } from "#web/catalogue/server-search.ts";
import { sitemapOf } from "#web/landing/sitemap-of.ts";
import type { Route } from "./+types/sitemap";

/** Every page a search engine should know. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const products = await listedProducts(context.get(apiContext));
  return new Response(sitemapOf(new URL(request.url).origin, products), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
