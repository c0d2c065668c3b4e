/** The API's catalogue search: by filters like the page, by ids, or the plain list. */

import type { catalogue } from "#catalogue/api/catalogue.ts";
import { MAX_NAMED } from "#catalogue/api/product-fields-only.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import type { Input } from "#platform/api/endpoint.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { CatalogueOfTheDay } from "./catalogue-of-the-day.ts";

type Question = Input<typeof catalogue.products>["query"];

const USUAL_PAGE = 200;
const LARGEST_PAGE = 1000;

export const pageOfLarge = (limit: number | undefined): number => Math.min(limit ?? USUAL_PAGE, LARGEST_PAGE);

/** Near matches follow exact matches. */
export async function findProducts(
  now: CatalogueOfTheDay,
  { ids, offset = 0, limit, ...filters }: Question,
): Promise<{ found: Product[]; total: number }> {
  if (ids !== undefined) return named(now, ids);
  const query = queryFrom(filters);
  if (now.whole && query === undefined) {
    const { products } = now.whole;
    return { found: products.slice(offset, limit === undefined ? undefined : offset + limit), total: products.length };
  }
  const most = now.whole ? (limit ?? Number.MAX_SAFE_INTEGER) : pageOfLarge(limit);
  return now.find(query ?? queryFrom({ q: "" }) ?? NO_FILTERS, { offset, limit: most });
}

export function namesIn(list: string, between = ","): string[] {
  const input = [...new Set(list.split(between))];
  if (input.length > MAX_NAMED) throw new Problem("invalid-input", `Please name no more than ${MAX_NAMED} products.`);
  return input;
}

async function named(now: CatalogueOfTheDay, ids: string): Promise<{ found: Product[]; total: number }> {
  const input = namesIn(ids);
  const sold = await now.sold(input);
  const found = input.flatMap((id) => sold.get(id) ?? []);
  return { found, total: found.length };
}

/** Undefined without filters. */
export function queryFrom(filters: Omit<Question, "ids" | "offset" | "limit">): CatalogueQuery | undefined {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (chosen.length === 0) return undefined;
  return { ...NO_FILTERS, max: Number.POSITIVE_INFINITY, ...Object.fromEntries(chosen) };
}
