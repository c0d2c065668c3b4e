/** The part of the catalogue that the server sends with the landing page. */
import type { CataloguePreview as Preview } from "#catalogue/api/catalogue.ts";
import { forThisPage } from "#catalogue/rules/products/card-title.ts";
import { type CatalogueQuery, parseCatalogueQuery } from "#catalogue/rules/search/catalogue-query.ts";
import type { SendToApi } from "#platform/web/api.ts";
import { previewOf } from "./server-search.ts";

/** With the query that it answers. */
export type CataloguePreview = Preview & { query: CatalogueQuery };

export async function loadCatalogueFor(url: string, send?: SendToApi): Promise<CataloguePreview> {
  const query = parseCatalogueQuery(new URL(url).searchParams);
  const preview = await previewOf(query, send);
  return {
    ...preview,
    query,
    first: preview.first.map(forThisPage),
    near: preview.near.map(forThisPage),
    offers: preview.offers.map(forThisPage),
  };
}
