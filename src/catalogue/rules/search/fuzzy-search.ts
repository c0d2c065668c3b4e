/**
 * Finds what the substring search misses: any word order, units, SKU, HSN, synonyms, close spellings; best match first.
 * Near matches are searched only if nothing was found.
 */

import type { ProductKind } from "#catalogue/rules/products/field-kinds.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { SearchedField } from "#catalogue/rules/products/product-fields.ts";
import { kindOf } from "#catalogue/rules/products/product-kind.ts";
import type { CatalogueQuery } from "./catalogue-query.ts";
import { facetOf } from "./facets.ts";
import { type CatalogueIndex, inOrder, searchCatalogue, twinsAmong, withinFilters } from "./search-catalogue.ts";
import { queryWords, wordsIn } from "./search-words.ts";
import { nearlyMeant, type Synonyms, synonyms } from "./synonyms.ts";
import { SURE_FIT, spellingScore, wordScore } from "./word-match.ts";

/** Searchable terms derived from the product, independent of its text. */
const COMES_BACK: Readonly<Record<string, string>> = { yes: "returnable", no: "nonreturnable" };
const KIND_WORDS: Readonly<Record<ProductKind, string>> = {
  gas: "gas cylinder",
  can: "gas can",
  wire: "wire",
  pipe: "pipe",
  cylinder: "cylinder",
  piece: "",
};

/** The weight of a word by field. Every field declared as searched needs a weight here. */
const WEIGHTS: Readonly<Record<SearchedField, number>> = {
  name: 8,
  nameInHindi: 8,
  sku: 8,
  hsn: 6,
  size: 6,
  core: 6,
  cylinderSize: 6,
  boxSize: 6,
  variants: 6,
  brand: 5,
  grade: 3,
  type: 3,
  category: 3,
  note: 3,
  packaging: 2,
  specifications: 2,
  description: 1,
  descriptionInHindi: 1,
};
const WORKED_OUT_WEIGHS = 6;

function textsIn(product: Product, field: SearchedField): readonly (string | undefined)[] {
  if (field === "packaging") return (product.packaging ?? []).flatMap(({ label, description }) => [label, description]);
  if (field === "variants") return (product.variants ?? []).flatMap(({ weight, sku }) => [weight, sku]);
  return [product[field]];
}

export const MAX_NEAR = 4;

/** Fields of at least this weight name the product; the others only describe it. */
export const NAMES_WEIGH = 5;

type SearchVocabulary = {
  /** Weight by word, one map per product. */
  products: readonly ReadonlyMap<string, number>[];
  /** Highest weight of each word in any product. */
  vocabulary: ReadonlyMap<string, number>;
  also: Synonyms;
};

const prepared = new WeakMap<CatalogueIndex, SearchVocabulary>();

function messageOf(index: CatalogueIndex): SearchVocabulary {
  const known = prepared.get(index);
  if (known) return known;
  const products = index.entries.map(({ product }) => weighedWords(product));
  const vocabulary = new Map<string, number>();
  for (const [word, weight] of products.flatMap((words) => [...words])) {
    vocabulary.set(word, Math.max(weight, vocabulary.get(word) ?? 0));
  }
  const words = { products, vocabulary, also: synonyms() };
  prepared.set(index, words);
  return words;
}

export function weighedWords(product: Product): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const weigh = (weight: number, texts: readonly (string | undefined)[]) => {
    for (const word of texts.flatMap((text) => wordsIn(text ?? ""))) {
      weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    }
  };
  for (const field of Object.keys(WEIGHTS) as SearchedField[]) weigh(WEIGHTS[field], textsIn(product, field));
  const kind = kindOf(product);
  weigh(WORKED_OUT_WEIGHS, [
    facetOf(product, "size"),
    COMES_BACK[facetOf(product, "returnable")],
    KIND_WORDS[kind],
    kind === "wire" && product.size ? `${product.size} mm` : undefined,
  ]);
  return weights;
}

/**
 * Exact and close matches, for the page and GET /api/products. Where the substring search finds nothing, the products that
 * every word names are the exact matches: "r32 10" is not similar to a 10 kg cylinder of R-32, it is that cylinder.
 */
export function findInCatalogue(index: CatalogueIndex, query: CatalogueQuery) {
  const found = searchCatalogue(index, query);
  const wider = searchWider(index, query, found);
  if (found.length > 0) return { found, alike: inOrder(wider.map(entryOf), query.sort) };
  const named = wider.filter(({ named }) => named);
  const similar = wider.filter(({ named }) => !named);
  return { found: inOrder(named.map(entryOf), query.sort), alike: inOrder(similar.map(entryOf), query.sort) };
}

const entryOf = ({ entry }: RankedEntry) => entry;

/** Products that match every word and are not in `found`, best first. */
function searchWider(index: CatalogueIndex, query: CatalogueQuery, found: readonly Product[]): RankedEntry[] {
  const searchText = queryWords(query.q);
  if (searchText.length === 0) return [];
  const without = new Set(found.map(({ id }) => id));
  const ranked = ranking(index, searchText, false).filter(
    ({ entry, fits }) => fits === searchText.length && !without.has(entry.product.id) && withinFilters(entry, query),
  );
  const isTwin = twinsAmong(found);
  return ranked.filter(({ entry }) => !isTwin(entry));
}

/** For a search that found nothing: the nearest products, ignoring the filters. */
export function nearMatches(index: CatalogueIndex, search: string): Product[] {
  const searchText = queryWords(search);
  const isTwin = twinsAmong([]);
  return ranking(index, searchText, true)
    .filter(({ entry }) => !isTwin(entry))
    .slice(0, MAX_NEAR)
    .map(({ entry }) => entry.product);
}

/** `named`: every searched word names the product. */
type RankedEntry = { entry: CatalogueIndex["entries"][number]; fits: number; named: boolean; score: number };

function ranking(index: CatalogueIndex, searchText: readonly string[], near: boolean): RankedEntry[] {
  const { products, vocabulary, also } = messageOf(index);
  const fitting: ReadonlyMap<string, number>[] = [];
  for (const word of searchText) {
    const fits = fitsIn(vocabulary, word, { near, also });
    // Every word has to match, unless near matches are accepted.
    if (fits.size === 0 && !near) return [];
    fitting.push(fits);
  }
  return index.entries
    .map((entry, place) => {
      const words = products[place] as ReadonlyMap<string, number>;
      const scores = fitting.map((fits) => bestIn(words, fits));
      return {
        entry,
        fits: scores.filter(Boolean).length,
        named: fitting.every((fits) => isNamedBy(words, fits)),
        score: scores.reduce((sum, score) => sum + score, 0),
      };
    })
    .filter(({ fits }) => fits > 0)
    .toSorted(
      (one, other) =>
        other.fits - one.fits ||
        Number(other.named) - Number(one.named) ||
        other.score - one.score ||
        Number(other.entry.product.inStock) - Number(one.entry.product.inStock),
    );
}

/** Scores by catalogue word. Only an unknown word is corrected, and only to a name. */
function fitsIn(vocabulary: ReadonlyMap<string, number>, word: string, how: MatchOptions): ReadonlyMap<string, number> {
  const fits = matchesAmong(vocabulary.keys(), word, how.also);
  return fits.size > 0 ? fits : spellingsAmong(vocabulary, word, how);
}

/** `near`: accept near matches too, because nothing was found. */
type MatchOptions = { near: boolean; also: Synonyms };

export function matchesAmong(known: Iterable<string>, searchText: string, also: Synonyms): Map<string, number> {
  const fits = new Map<string, number>();
  for (const word of known) {
    const fit = wordScore(searchText, word, also);
    if (fit > 0) fits.set(word, fit);
  }
  return fits;
}

/** Close spellings among words that name a product (weight NAMES_WEIGH or more). */
export function spellingsAmong(
  known: Iterable<readonly [string, number]>,
  searchText: string,
  { near, also }: MatchOptions,
) {
  const fits = new Map<string, number>();
  const meant = nearlyMeant(searchText, also);
  for (const [word, weight] of known) {
    const fit = spellingScore(searchText, word, near, meant);
    if (fit > 0 && weight >= NAMES_WEIGH) fits.set(word, fit);
  }
  return fits;
}

function bestIn(words: ReadonlyMap<string, number>, fits: ReadonlyMap<string, number>): number {
  let best = 0;
  for (const [word, fit] of fits) best = Math.max(best, fit * (words.get(word) ?? 0));
  return best;
}

const isNamedBy = (words: ReadonlyMap<string, number>, fits: ReadonlyMap<string, number>): boolean =>
  sureWords(fits).some((word) => (words.get(word) ?? 0) >= NAMES_WEIGH);

/** The catalogue words that the buyer meant for certain. */
export const sureWords = (fits: ReadonlyMap<string, number>): string[] =>
  [...fits].filter(([, fit]) => fit >= SURE_FIT).map(([word]) => word);
