/** The plain search and the filters: the server runs them, and a page without a signal. */

import { categoriesOf, requestedCategory } from "#catalogue/rules/products/categories.ts";
import { effectivePrice } from "#catalogue/rules/products/effective-price.ts";
import { duplicateKey } from "#catalogue/rules/products/hide-duplicates.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { isComingSoonText, isEmptyCylinder } from "#catalogue/rules/products/product-kind.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { type Availability, type CatalogueQuery, PRICE_RANGE, type Sort } from "./catalogue-query.ts";
import { FACETS, type Facet, facetsOf } from "./facets.ts";

export type Entry = {
  product: Product;
  /** A match in the name ranks above a match elsewhere. */
  name: string;
  words: string;
  categories: readonly string[];
  price: Paise;
  facets: Readonly<Record<Facet, string>>;
  duplicateKey: string | undefined;
};

/** Build once per list of products. */
export type CatalogueIndex = readonly Entry[];

/** Separates fields, so that no search matches across them. */
const FIELD_END = "\u0001";

export const indexCatalogue = (products: readonly Product[]): CatalogueIndex =>
  products.filter((product) => !isEmptyCylinder(product)).map(searchEntry);

const searchEntry = (product: Product): Entry => ({
  product,
  name: product.name?.toLowerCase() ?? "",
  words: searchedFields(product).join(FIELD_END).toLowerCase(),
  categories: categoriesOf(product),
  // A product without a computable price counts as ₹0, so only a chosen minimum hides it.
  price: effectivePrice(product) ?? rupees(0),
  facets: facetsOf(product),
  duplicateKey: duplicateKey(product),
});

/** The specified search: a plain substring, matches in the name first. */
export const searchCatalogue = (index: CatalogueIndex, query: CatalogueQuery): Product[] =>
  inOrder(narrowed(plainMatches(index, query.q), query), query.sort).map(({ product }) => product);

/** Of the whole catalogue, whatever the filters. */
export function plainMatches(index: CatalogueIndex, search: string): Entry[] {
  const spellings = spellingsOf(search);
  const found = index.filter(({ words }) => spellings.some((spelling) => words.includes(spelling)));
  const isNamed = ({ name }: Entry) => spellings.some((spelling) => name.includes(spelling));
  return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))];
}

/** Within the filters; each duplicate once, and none of `before`. */
export function narrowed<Found extends Entry>(
  entries: readonly Found[],
  query: CatalogueQuery,
  before: readonly Entry[] = [],
): Found[] {
  const shown = new Set(before.map(({ duplicateKey }) => duplicateKey));
  const isWithin = withinFilters(query);
  return entries.filter((entry) => {
    if (!isWithin(entry)) return false;
    if (entry.duplicateKey === undefined) return true;
    const isTwin = shown.has(entry.duplicateKey);
    shown.add(entry.duplicateKey);
    return !isTwin;
  });
}

/** Does not check the search text. */
function withinFilters(query: CatalogueQuery): (entry: Entry) => boolean {
  const { lowest, highest } = priceRange(query);
  const category = requestedCategory(query.category);
  const chosen = FACETS.filter((facet) => query[facet] !== "");
  return ({ product, categories, price, facets }) =>
    (category === undefined || categories.includes(category)) &&
    price >= lowest &&
    price <= highest &&
    isAvailable(product, query.stock) &&
    chosen.every((facet) => query[facet] === facets[facet]);
}

/** The full slider range means no filter, so products above its maximum still show. */
function priceRange({ min, max }: Pick<CatalogueQuery, "min" | "max">): { lowest: number; highest: number } {
  const isChosen = min !== PRICE_RANGE.min || max !== PRICE_RANGE.max;
  return {
    lowest: rupees(min),
    highest: isChosen && Number.isFinite(max) ? rupees(max) : Number.POSITIVE_INFINITY,
  };
}

/** "Unbranded" is no name that a buyer would look under. */
const sortName = ({ name }: Entry) => name.replace(/^unbranded /, "");

/** Products without a price come last in both directions. */
export function inOrder(entries: readonly Entry[], sort: Sort): readonly Entry[] {
  const direction = sort === "-price" ? -1 : 1;
  const sorted = {
    fit: () => entries,
    name: () => entries.toSorted((one, other) => sortName(one).localeCompare(sortName(other), "en", { numeric: true })),
    price: () =>
      entries.toSorted(
        (one, other) => Number(one.price === 0) - Number(other.price === 0) || direction * (one.price - other.price),
      ),
  };
  return sorted[sort === "-price" ? "price" : sort]();
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
function spellingsOf(search: string): readonly string[] {
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
