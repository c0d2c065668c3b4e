/** The API's catalogue search: by filters like the page, by ids, or the plain list. */
import type { catalogue } from "#catalogue/api/catalogue.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, MAX_NAMED, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { CatalogueOfTheDay } from "./catalogue-of-the-day.ts";

type Question = Input<typeof catalogue.products>["query"];

/** Near matches follow exact matches. */
export async function findProducts(
  now: CatalogueOfTheDay,
  { ids, offset = 0, limit, ...filters }: Question,
): Promise<{ found: Product[]; total: number }> {
  const all = ids === undefined ? await searched(now, queryFrom(filters)) : named(now, ids);
  return { found: all.slice(offset, limit === undefined ? undefined : offset + limit), total: all.length };
}

async function searched(now: CatalogueOfTheDay, query: CatalogueQuery | undefined): Promise<readonly Product[]> {
  if (query === undefined) return now.products;
  const { found, alike } = (await now.search()).find(query);
  return [...found, ...alike];
}

function named({ byId }: CatalogueOfTheDay, ids: string): Product[] {
  const input = [...new Set(ids.split(","))];
  if (input.length > MAX_NAMED) throw new Problem("invalid-input", `Please name no more than ${MAX_NAMED} products.`);
  return input.flatMap((id) => byId.get(id) ?? []);
}

/** Undefined without filters. A price above the slider's end is exact here. */
function queryFrom(filters: Omit<Question, "ids" | "offset" | "limit">): CatalogueQuery | undefined {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return undefined;
  return { ...NO_FILTERS, max: Number.POSITIVE_INFINITY, ...Object.fromEntries(chosen) };
}
