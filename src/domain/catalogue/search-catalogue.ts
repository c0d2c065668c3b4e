/** The one catalogue search: the page runs it at each key press, the server for GET /api/products. */
import { type Paise, rupees } from "#domain/money.ts";
import { type Availability, type CatalogueQuery, PRICE_RANGE } from "./catalogue-query.ts";
import { answersTo, categoriesOf } from "./categories.ts";
import { effectivePrice } from "./effective-price.ts";
import { duplicateKey } from "./hide-duplicates.ts";
import type { Product } from "./product.ts";
import { isEmptyCylinder, saysComingSoon } from "./product-kind.ts";

type Entry = {
  product: Product;
  words: string;
  categories: readonly string[];
  price: Paise;
  duplicateKey: string | undefined;
};

/** The catalogue made ready for searching; make it once for a list of products, then search it as often as needed. */
export type CatalogueIndex = readonly Entry[];

/** Between two fields, so that no search matches across them. */
const FIELD_END = "\0";

export const indexCatalogue = (products: readonly Product[]): CatalogueIndex =>
  products
    .filter((product) => !isEmptyCylinder(product))
    .map((product) => ({
      product,
      words: searchedFields(product).join(FIELD_END).toLowerCase(),
      categories: categoriesOf(product),
      // A price that cannot be computed is below every chosen minimum, and hidden only by one.
      price: effectivePrice(product) ?? rupees(0),
      duplicateKey: duplicateKey(product),
    }));

export function searchCatalogue(index: CatalogueIndex, query: CatalogueQuery): Product[] {
  const spellings = spellingsOf(query.q);
  const lowest = rupees(query.min);
  // The whole slider is no choice: no product may be out of reach of a visitor who chose nothing. A chosen range is meant literally.
  const isChosen = query.min !== PRICE_RANGE.min || query.max !== PRICE_RANGE.max;
  const highest = isChosen && Number.isFinite(query.max) ? rupees(query.max) : Number.POSITIVE_INFINITY;
  const shown = new Set<string>();
  return index.flatMap((entry) => {
    const found =
      answersTo(entry.categories, query.category) &&
      entry.price >= lowest &&
      entry.price <= highest &&
      isAvailable(entry.product, query.stock) &&
      spellings.some((spelling) => entry.words.includes(spelling));
    if (!found || (entry.duplicateKey !== undefined && shown.has(entry.duplicateKey))) return [];
    if (entry.duplicateKey !== undefined) shown.add(entry.duplicateKey);
    return [entry.product];
  });
}

const searchedFields = (product: Product) =>
  [
    product.name,
    product.description,
    product.note,
    product.type,
    product.category,
    product.grade,
    product.brand,
    ...(product.packaging ?? []).flatMap((packaging) => [packaging.label, packaging.description]),
  ].filter((field) => field !== undefined);

/** Traders type r410a, R 410A and R-410A for the same gas; the catalogue may hold any of the three. */
function spellingsOf(search: string): readonly string[] {
  const typed = search.replaceAll(FIELD_END, "").trim().toLowerCase();
  const designation = /^r[\s-]?(\d.*)$/.exec(typed)?.[1];
  return designation ? [`r-${designation}`, `r${designation}`, `r ${designation}`] : [typed];
}

function isAvailable(product: Product, stock: Availability): boolean {
  if (stock === "inStock") return product.inStock;
  if (stock === "outOfStock") return !product.inStock && !saysComingSoon(product);
  return true;
}
