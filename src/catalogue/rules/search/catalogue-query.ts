/** Catalogue search and filters in the URL, so links and Back restore them. Invalid values mean no filter. */
import { ALL_CATEGORIES } from "#catalogue/rules/products/categories.ts";

export type Availability = "all" | "inStock" | "outOfStock";

/** "fit" sorts by best match. */
export const SORTS = ["fit", "price", "-price", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** Whether the cylinder is returnable; empty for both. */
const RETURNABLE = ["", "yes", "no"] as const;
export type ReturnableFilter = (typeof RETURNABLE)[number];

export type CatalogueQuery = {
  q: string;
  category: string;
  /** Rupees, inclusive. */
  min: number;
  max: number;
  stock: Availability;
  /** Gas number, "R-410A"; empty for all. */
  gas: string;
  /** Content of one cylinder or can, "55 kg". */
  size: string;
  returnable: ReturnableFilter;
  /** Outside diameter of copper pipe, "1/4". */
  pipe: string;
  sort: Sort;
};

export const PRICE_RANGE = { min: 0, max: 50_000, step: 100 } as const;

/** The state after 'Clear Filters & Search'. */
export const NO_FILTERS: CatalogueQuery = {
  q: "",
  category: ALL_CATEGORIES,
  min: PRICE_RANGE.min,
  max: PRICE_RANGE.max,
  stock: "all",
  gas: "",
  size: "",
  returnable: "",
  pipe: "",
  sort: "fit",
};

/** Products named in one call: a cart has fewer lines. */
export const MAX_NAMED = 200;

const LONGEST_SEARCH = 100;
const LONGEST_CATEGORY = 60;
const LONGEST_CHOICE = 20;

/** Reads ?q=&cat=&min=&max=&stock=&gas=&size=&returnable=&pipe=&sort= from URLSearchParams or a similar object. */
export function parseCatalogueQuery(parameters: { get(name: string): string | null }): CatalogueQuery {
  const min = priceFrom(parameters.get("min"), NO_FILTERS.min);
  const max = priceFrom(parameters.get("max"), NO_FILTERS.max);
  const inOrder = min <= max;
  return {
    q: plain(parameters.get("q")).slice(0, LONGEST_SEARCH),
    category: categoryFrom(parameters.get("cat")),
    min: inOrder ? min : NO_FILTERS.min,
    max: inOrder ? max : NO_FILTERS.max,
    stock: stockFrom(parameters.get("stock")),
    gas: plain(parameters.get("gas")).slice(0, LONGEST_CHOICE),
    size: plain(parameters.get("size")).slice(0, LONGEST_CHOICE),
    returnable: RETURNABLE.find((known) => known === parameters.get("returnable")) ?? NO_FILTERS.returnable,
    pipe: plain(parameters.get("pipe")).slice(0, LONGEST_CHOICE),
    sort: SORTS.find((known) => known === parameters.get("sort")) ?? NO_FILTERS.sort,
  };
}

/** The query string with "?", without default values; empty if all values are defaults. */
export function printCatalogueQuery(query: CatalogueQuery): string {
  const parts = [
    ["q", query.q.trim(), NO_FILTERS.q],
    ["cat", query.category, NO_FILTERS.category],
    ["min", String(query.min), String(NO_FILTERS.min)],
    ["max", String(query.max), String(NO_FILTERS.max)],
    ...(["stock", "gas", "size", "returnable", "pipe", "sort"] as const).map(
      (name) => [name, query[name], NO_FILTERS[name]] as const,
    ),
  ] as const;
  const unusual = parts.filter(([, value, usual]) => value !== usual);
  return unusual.length === 0
    ? ""
    : `?${unusual.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&")}`;
}

function priceFrom(text: string | null, otherwise: number): number {
  if (text === null || !/^\d{1,9}(\.\d{1,2})?$/.test(text.trim())) return otherwise;
  return Math.min(Math.floor(Number(text)), PRICE_RANGE.max);
}

const categoryFrom = (text: string | null): string => {
  const category = plain(text).toLowerCase();
  return category === "" || category.length > LONGEST_CATEGORY ? NO_FILTERS.category : category;
};

const stockFrom = (text: string | null): Availability =>
  text === "inStock" || text === "outOfStock" ? text : NO_FILTERS.stock;

/** Removes control characters: no product contains them. */
const plain = (text: string | null): string => (text ?? "").replace(/\p{Cc}/gu, "").trim();
