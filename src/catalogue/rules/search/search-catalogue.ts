/** The catalogue search: the page runs it at each key press, the server for GET /api/products. */

import { categoriesOf, matchesCategory } from "#catalogue/rules/products/categories.ts";
import { effectivePrice } from "#catalogue/rules/products/effective-price.ts";
import { duplicateKey } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isComingSoonText, isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { type Availability, type CatalogueQuery, PRICE_RANGE, type Sort } from "./catalogue-query.ts";
import { FACETS, facetOf } from "./facets.ts";

type Entry = {
  product: Product;
  /** A match in the name ranks above a match elsewhere. */
  name: string;
  words: string;
  categories: readonly string[];
  price: Paise;
  duplicateKey: string | undefined;
};

/** Build once per list of products. */
export type CatalogueIndex = { entries: readonly Entry[] };

/** Separates fields, so that no search matches across them. A database can store it too. */
const FIELD_END = "\u0001";

export const indexCatalogue = (products: readonly Product[]): CatalogueIndex => ({
  entries: products.filter((product) => !isEmptyCylinder(product)).map(searchEntry),
});

export const searchEntry = (product: Product): Entry => ({
  product,
  name: product.name?.toLowerCase() ?? "",
  words: searchedFields(product).join(FIELD_END).toLowerCase(),
  categories: categoriesOf(product),
  // A product without a computable price counts as ₹0, so only a chosen minimum hides it.
  price: effectivePrice(product) ?? rupees(0),
  duplicateKey: duplicateKey(product),
});

/** The specified search: a plain substring, matches in the name first. */
export function searchCatalogue({ entries }: CatalogueIndex, query: CatalogueQuery): Product[] {
  const spellings = spellingsOf(query.q);
  const isTwin = twinsAmong([]);
  const found = entries.filter(
    (entry) =>
      withinFilters(entry, query) && spellings.some((spelling) => entry.words.includes(spelling)) && !isTwin(entry),
  );
  const isNamed = ({ name }: Entry) => spellings.some((spelling) => name.includes(spelling));
  return inOrder([...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))], query.sort);
}

/** Does not check the search text. */
export function withinFilters({ product, categories, price }: Entry, query: CatalogueQuery): boolean {
  const { lowest, highest } = priceRange(query);
  return (
    matchesCategory(categories, query.category) &&
    price >= lowest &&
    price <= highest &&
    isAvailable(product, query.stock) &&
    FACETS.every((facet) => query[facet] === "" || query[facet] === facetOf(product, facet))
  );
}

/** The full slider range means no filter, so products above its maximum still show. */
export function priceRange({ min, max }: Pick<CatalogueQuery, "min" | "max">): { lowest: number; highest: number } {
  const isChosen = min !== PRICE_RANGE.min || max !== PRICE_RANGE.max;
  return {
    lowest: rupees(min),
    highest: isChosen && Number.isFinite(max) ? rupees(max) : Number.POSITIVE_INFINITY,
  };
}

/** A stateful predicate: true if a duplicate is in `before` or came earlier. */
export function twinsAmong(before: readonly Product[]): (entry: Pick<Entry, "duplicateKey">) => boolean {
  const shown = new Set<string | undefined>(before.map(duplicateKey));
  return (entry) => {
    if (entry.duplicateKey === undefined) return false;
    if (shown.has(entry.duplicateKey)) return true;
    shown.add(entry.duplicateKey);
    return false;
  };
}

/** "Unbranded" is no name that a buyer would look under. */
const sortName = ({ name }: Entry) => name.replace(/^unbranded /, "");

/** Products without a price come last in both directions. */
export function inOrder(entries: readonly Entry[], sort: Sort): Product[] {
  const direction = sort === "-price" ? -1 : 1;
  const sorted = {
    fit: () => entries,
    name: () => entries.toSorted((one, other) => sortName(one).localeCompare(sortName(other), "en", { numeric: true })),
    price: () =>
      entries.toSorted(
        (one, other) => Number(one.price === 0) - Number(other.price === 0) || direction * (one.price - other.price),
      ),
  };
  return sorted[sort === "-price" ? "price" : sort]().map(({ product }) => product);
}

const searchedFields = (product: Product) =>
  [
    product.name,
    product.nameInHindi,
    product.description,
    product.descriptionInHindi,
    product.note,
    product.type,
    product.category,
    product.grade,
    product.brand,
    ...(product.packaging ?? []).flatMap((packaging) => [packaging.label, packaging.description]),
  ].filter((field) => field !== undefined);

/** Traders type r410a, R 410A and R-410A for the same gas, and catalogues contain all three. */
export function spellingsOf(search: string): readonly string[] {
  const typed = search
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
  const designation = /^r[\s-]?(\d.*)$/.exec(typed)?.[1];
  return designation ? [`r-${designation}`, `r${designation}`, `r ${designation}`] : [typed];
}

function isAvailable(product: Product, stock: Availability): boolean {
  if (stock === "inStock") return product.inStock;
  if (stock === "outOfStock") return !product.inStock && !isComingSoonText(product);
  return true;
}
