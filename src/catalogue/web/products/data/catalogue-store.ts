import { t } from "#platform/rules/language/text.ts";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { makeFetchCatalogue } from "./fetch-catalogue.ts";
import { makeCatalogueStore } from "./make-catalogue-store.ts";

const fetchCatalogue = makeFetchCatalogue((path, init) => fetch(path, { ...init, cache: "no-cache" }));

export const catalogueStore = makeCatalogueStore(fetchCatalogue, Date.now);

export const fetchFailed = () => t("Failed to fetch products");

export async function refreshProducts(): Promise<void> {
  if (await catalogueStore.refetch()) toast(t("Products and prices are up to date."));
  else toast(fetchFailed(), "problem");
}
