import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { makeCatalogueStore } from "./make-catalogue-store.ts";

const EVERY_PRODUCT = "/api/products";

/** What a phone without a signal can still search: the list as the service worker last cached it. */
export async function heldProducts(): Promise<readonly Product[]> {
  const cached = await globalThis.caches?.match(EVERY_PRODUCT);
  return cached ? ((await cached.json()) as Product[]) : [];
}

async function fetchProducts(ids: readonly string[]): Promise<readonly Product[]> {
  const query = { ids: ids.join(",") };
  const products = await callApi("GET /api/products", { query }, (path, init) =>
    fetch(path, { ...init, cache: "no-cache" }),
  );
  // The login page of a public network also returns 200.
  if (!Array.isArray(products)) throw new ApiProblem(502, {});
  return products;
}

export const catalogueStore = makeCatalogueStore({ fetch: fetchProducts, held: heldProducts, now: Date.now });

export const fetchFailed = () => t("Failed to fetch products");

export async function refreshProducts(): Promise<void> {
  if (await catalogueStore.refetch()) toast(t("Products and prices are up to date."));
  else toast(fetchFailed(), "problem");
}
