/**
 * The search over goods, for buyers and staff. The specified substring match comes first. Where it finds nothing, the products that
 * every word names are the exact matches: "r32 10" is not similar to a 10 kg cylinder of R-32, it is that cylinder.
 */
import type { CataloguePreview } from "#catalogue/api/catalogue.ts";
import { bestOffers } from "#catalogue/rules/products/best-offers.ts";
import { ALL_CATEGORIES, categoryChips, countCategories } from "#catalogue/rules/products/categories.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { FIELD_NAMES, fieldNamed } from "#catalogue/rules/products/product-fields.ts";
import { type CatalogueQuery, NO_FILTERS } from "#catalogue/rules/search/catalogue-query.ts";
import type { Facet } from "#catalogue/rules/search/facets.ts";
import { choicesAmong } from "#catalogue/rules/search/filter-choices.ts";
import {
  type Entry,
  indexCatalogue,
  inOrder,
  narrowed,
  plainMatches,
} from "#catalogue/rules/search/search-catalogue.ts";
import type { WordIndex, WordMatch } from "./word-index.ts";

/** Three rows on a wide screen. */
const FIRST_SCREEN = 12;
const MAX_NEAR = 4;

/** `alike` is shown below a line that says so. */
type SearchResult = { found: readonly Entry[]; alike: readonly Entry[] };

export type CatalogueSearch = ReturnType<typeof catalogueSearch>;

type Goods = {
  /** As sold today. */
  products: readonly Product[];
  /** With archived products, for staff. */
  every: readonly Product[];
  words: WordIndex;
};

export function catalogueSearch({ products, every, words }: Goods) {
  const entries = indexCatalogue(products);
  const byId = new Map(entries.map((entry, place) => [entry.product.id, { entry, place }]));
  const isBrowsable = (id: string) => byId.has(id);
  const inCategories = countCategories(narrowed(entries, NO_FILTERS));
  const offers = bestOffers(products);

  const inRank = (matches: readonly WordMatch[]) =>
    matches
      .map((match) => ({ ...match, ...(byId.get(match.id) as { entry: Entry; place: number }) }))
      .toSorted(
        (one, other) =>
          other.matched - one.matched ||
          Number(other.named) - Number(one.named) ||
          other.score - one.score ||
          Number(other.entry.product.inStock) - Number(one.entry.product.inStock) ||
          one.place - other.place,
      );

  /** All matches of a text, before the filters. */
  function matching(q: string) {
    const plain = plainMatches(entries, q);
    const isPlain = new Set(plain);
    const wider = inRank(words.find(q, isBrowsable)).filter(({ entry }) => !isPlain.has(entry));
    const named = new Set(wider.filter(({ named }) => named).map(({ entry }) => entry));
    return { plain, wider: wider.map(({ entry }) => entry), named };
  }

  function within({ plain, wider, named }: ReturnType<typeof matching>, query: CatalogueQuery): SearchResult {
    const found = narrowed(plain, query);
    const others = narrowed(wider, query, found);
    if (found.length > 0) return { found: inOrder(found, query.sort), alike: inOrder(others, query.sort) };
    const isNamed = (entry: Entry) => named.has(entry);
    return {
      found: inOrder(others.filter(isNamed), query.sort),
      alike: inOrder(
        others.filter((entry) => !isNamed(entry)),
        query.sort,
      ),
    };
  }

  /** For a search without results: the nearest products, ignoring the filters. */
  function near(q: string): Product[] {
    const ranked = inRank(words.near(q, isBrowsable)).map(({ entry }) => entry);
    return productsOf(narrowed(ranked, NO_FILTERS).slice(0, MAX_NEAR));
  }

  return {
    browsable: productsOf(entries),
    find(query: CatalogueQuery): { found: Product[]; alike: Product[] } {
      const { found, alike } = within(matching(query.q), query);
      return { found: productsOf(found), alike: productsOf(alike) };
    },
    /** What the first screen shows. */
    preview(query: CatalogueQuery): CataloguePreview {
      const matches = matching(query.q);
      const { found, alike } = within(matches, query);
      const all = [...found, ...alike];
      const without = (changes: Partial<CatalogueQuery>): Entry[] => allOf(within(matches, { ...query, ...changes }));
      const choices = (facet: Facet) => {
        const others = query[facet] === "" ? all : without({ [facet]: "" });
        return choicesAmong(
          others.map(({ facets }) => facets[facet]),
          query[facet],
        );
      };
      const everywhere = query.category === ALL_CATEGORIES ? all : without({ category: ALL_CATEGORIES });
      return {
        first: productsOf(all.slice(0, FIRST_SCREEN)),
        exact: found.length,
        total: all.length,
        near: all.length === 0 ? near(query.q) : [],
        chips: categoryChips(inCategories, countCategories(everywhere)),
        offers,
        choices: {
          gas: choices("gas"),
          size: choices("size"),
          returnable: choices("returnable"),
          pipe: choices("pipe"),
        },
      };
    },
    /** For staff: any part of an id, SKU or name, else the words; also of empty cylinders and archived products. */
    idsFor(q: string): string[] {
      const text = folded(q);
      const sought = text.length < SHORTEST_INSIDE ? FIELD_START + text : text;
      const plain = every.filter((product) => folded(staffText(product)).includes(sought));
      if (plain.length > 0) return plain.map(({ id }) => id);
      const others = words.find(q, () => true);
      const named = others.filter(({ named }) => named);
      return (named.length > 0 ? named : others).map(({ id }) => id);
    },
  };
}

const allOf = ({ found, alike }: SearchResult): Entry[] => [...found, ...alike];
const productsOf = (entries: readonly Entry[]): Product[] => entries.map(({ product }) => product);

const STAFF_FIELDS = FIELD_NAMES.filter((name) => fieldNamed(name).searched === "by all");
const FIELD_START = "\u0001";
const staffText = (product: Product) =>
  [product.id, ...STAFF_FIELDS.map((name) => product[name])].map((text) => `${FIELD_START}${text ?? ""}`).join("");

/** Shorter texts match only the beginning of a field. */
const SHORTEST_INSIDE = 3;

/** r410a, R 410A and R-410A are one. */
const folded = (text: string) => text.toLowerCase().replace(/[\s-]+/g, "");
