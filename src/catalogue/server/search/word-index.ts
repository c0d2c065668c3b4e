/**
 * Finds products by the words of the trade, in any order: units, gas numbers, codes, synonyms, beginnings and typing errors.
 * MiniSearch finds; the weights and what counts as certain are the shop's. See docs/decisions/0030.
 */
import { hash } from "node:crypto";
import MiniSearch, { type Query, type SearchResult } from "minisearch";
import type { ProductKind } from "#catalogue/rules/products/field-kinds.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import type { SearchedField } from "#catalogue/rules/products/product-fields.ts";
import { kindOf } from "#catalogue/rules/products/product-kind.ts";
import { facetOf } from "#catalogue/rules/search/facets.ts";
import { queryWords, wordsIn } from "#catalogue/rules/search/search-words.ts";
import { SYNONYMS } from "#catalogue/rules/search/synonyms.ts";

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
const DERIVED_WEIGHT = 6;
/** Fields of at least this weight name the product; the others only describe it. */
const NAMES_WEIGHT = 5;

/** MiniSearch's fields are the weights. */
const FIELDS = [...new Set(Object.values(WEIGHTS))].map(String);
const NAMES = FIELDS.filter((weight) => Number(weight) >= NAMES_WEIGHT);

const FIT = { same: 1, beginning: 0.8, meant: 0.7, spelling: 0.4 };

/** What a product is, whatever its texts say. */
const COMES_BACK: Readonly<Record<string, string>> = { yes: "returnable", no: "nonreturnable" };
const KIND_WORDS: Readonly<Record<ProductKind, string>> = {
  gas: "gas cylinder",
  can: "gas can",
  wire: "wire",
  pipe: "pipe",
  cylinder: "cylinder",
  piece: "",
};

function derivedTexts(product: Product): (string | undefined)[] {
  const kind = kindOf(product);
  return [
    facetOf(product, "size"),
    COMES_BACK[facetOf(product, "returnable")],
    KIND_WORDS[kind],
    kind === "wire" && product.size ? `${product.size} mm` : undefined,
  ];
}

function textsIn(product: Product, field: SearchedField): readonly (string | undefined)[] {
  if (field === "packaging") return (product.packaging ?? []).flatMap(({ label, description }) => [label, description]);
  if (field === "variants") return (product.variants ?? []).flatMap(({ weight, sku }) => [weight, sku]);
  return [product[field]];
}

const TEXT_END = "\u0001";

function textOf(product: Product, weight: string): string {
  const fields = (Object.keys(WEIGHTS) as SearchedField[]).filter((field) => WEIGHTS[field] === Number(weight));
  const texts = fields.flatMap((field) => textsIn(product, field));
  return [...texts, ...(Number(weight) === DERIVED_WEIGHT ? derivedTexts(product) : [])].filter(Boolean).join(TEXT_END);
}

const allTexts = (product: Product) => FIELDS.map((weight) => textOf(product, weight)).join(TEXT_END);

const IS_FIGURE = /^\d/;
const IS_GAS = /^r\d/;
const IS_CODE = /^\d{4,}$/;
const singular = (word: string) =>
  word.length > 3 && !IS_FIGURE.test(word) && !IS_GAS.test(word) ? word.replace(/s$/, "") : word;

/** How a word of the catalogue is found: R-410A by 410, 55 kg by 55, motors by motor. */
function foundBy(word: string): string[] {
  const [, number] = /^r(\d+)[a-z]*$/.exec(word) ?? [];
  if (number) return [word, `r${number}`, number];
  return [word, /^([\d./-]+)[a-z]+$/.exec(word)?.[1] ?? singular(word)];
}

const asTyped = { tokenize: (text: string) => [text], processTerm: (term: string) => term };

const synonyms = new MiniSearch({ fields: ["words"], ...asTyped, tokenize: (text) => text.split(" ") });
synonyms.addAll(SYNONYMS.map(({ means, words }) => ({ id: means, words: words.join(" ") })));
const meantBy = (word: string, how: object = {}): string[] => synonyms.search(word, how).map(({ id }) => id);

/** Shorter words are a typing error away from too many others; in longer ones two errors are usual. */
const slipsIn = (word: string): number | false =>
  IS_FIGURE.test(word) || IS_GAS.test(word) || word.length < 4 ? false : word.length < 8 ? 1 : 2;

type Word = {
  typed: string;
  same: readonly string[];
  /** Words of the catalogue that it stands for. */
  meant: readonly string[];
  /** Typing errors allowed. */
  slips: number | false;
  /** No product has it, so it may be misspelt. */
  guessed: boolean;
};

function wordOf(typed: string): Word {
  const same = [...new Set([typed, singular(typed)])];
  const meant = [...new Set(same.flatMap((word) => meantBy(word)))];
  return { typed, same, meant, slips: slipsIn(typed), guessed: false };
}

const guessOf = (word: Word): Word => ({
  ...word,
  meant: word.slips === false ? [] : meantBy(word.typed, { prefix: true, fuzzy: word.slips }),
  guessed: true,
});

const anyOf = (terms: readonly string[], options: object): Query[] =>
  terms.map((term) => ({ queries: [term], ...asTyped, ...options }));

/** Figures and gases match whole: 5 kg is not 55 kg, R-22 is not R-32. Codes such as HSN match by their beginning. */
function queryOf({ typed, same, meant, slips, guessed }: Word): Query {
  if (guessed) {
    const guesses = anyOf(same, { fields: NAMES, fuzzy: slips });
    return { combineWith: "OR", queries: [...guesses, ...anyOf(meant, { fields: NAMES })] };
  }
  const prefix = IS_FIGURE.test(typed) ? IS_CODE.test(typed) : typed.length > 1 && !IS_GAS.test(typed);
  return { combineWith: "OR", queries: [...anyOf(same, { prefix }), ...anyOf(meant, {})] };
}

/** `named`: every word surely names the product. `matched`: how many words it has. */
export type WordMatch = { id: string; named: boolean; matched: number; score: number };

/** 50 products take about 15 ms. */
const AT_A_TIME = 50;

export type WordIndex = ReturnType<typeof wordIndex>;

type IsWanted = (id: string) => boolean;

export function wordIndex() {
  /** Texts repeat: categories, kinds, packagings. */
  const read = new Map<string, string[]>();
  const index = new MiniSearch<Product>({
    fields: FIELDS,
    extractField: (product, field) => (field === "id" ? product.id : textOf(product, field)),
    tokenize: (text) => text.split(TEXT_END).flatMap((part) => read.get(part) ?? wordsOf(part)),
    processTerm: (word) => [...new Set(foundBy(word))],
  });
  const indexed = new Map<string, string>();

  function wordsOf(text: string): string[] {
    const words = wordsIn(text);
    read.set(text, words);
    return words;
  }

  let updates = Promise.resolve();
  /** One at a time. */
  const update = (products: readonly Product[]): Promise<void> => (updates = updates.then(() => updateNow(products)));

  /** Prices change often, texts rarely: only products with other texts are read again. Yields between batches. */
  async function updateNow(products: readonly Product[]): Promise<void> {
    const versions = new Map(products.map((product) => [product.id, hash("sha1", allTexts(product))]));
    for (const [id, version] of indexed) {
      if (versions.get(id) === version) continue;
      index.discard(id);
      indexed.delete(id);
    }
    const others = products.filter(({ id }) => !indexed.has(id));
    for (const { id } of others) indexed.set(id, versions.get(id) as string);
    await index.addAllAsync(others, { chunkSize: AT_A_TIME });
    read.clear();
  }

  const search = (query: Query, isWanted: IsWanted): SearchResult[] =>
    index.search(query, { filter: ({ id }) => isWanted(id) });

  const ranked = (combineWith: "AND" | "OR", words: readonly Word[], isWanted: IsWanted): WordMatch[] =>
    search({ combineWith, queries: words.map(queryOf) }, isWanted).map((result) => ({
      id: result.id,
      ...rankOf(result, words),
    }));

  /** Only a word that no wanted product has is guessed. */
  const guessed = (words: readonly Word[], isWanted: IsWanted): Word[] =>
    words.map((word) => (search(queryOf(word), isWanted).length > 0 ? word : guessOf(word)));

  /** Products that match every word. */
  function find(text: string, isWanted: IsWanted): WordMatch[] {
    const words = queryWords(text).map(wordOf);
    if (words.length === 0) return [];
    const found = ranked("AND", words, isWanted);
    return found.length > 0 ? found : ranked("AND", guessed(words, isWanted), isWanted);
  }

  /** For a search that found nothing: products that match any word. Another gas is near too. */
  function near(text: string, isWanted: IsWanted): WordMatch[] {
    const words = queryWords(text).map((typed) =>
      IS_GAS.test(typed) ? { ...wordOf(typed), slips: 1 } : wordOf(typed),
    );
    return words.length === 0 ? [] : ranked("OR", guessed(words, isWanted), isWanted);
  }

  return { update, find, near };
}

/** MiniSearch's own score counts how often and how rarely a word is used; here the best field of each word counts. */
function rankOf({ match, queryTerms }: SearchResult, words: readonly Word[]) {
  const ranks = words.map((word) => {
    if (word.guessed) {
      const isFound = [...word.same, ...word.meant].some((term) => queryTerms.includes(term));
      return { named: false, score: isFound ? FIT.spelling * NAMES_WEIGHT : 0 };
    }
    const fits = Object.entries(match).map(([term, weights]) => ({
      fit: fitOf(term, word),
      weight: Math.max(...weights.map(Number)),
    }));
    return {
      named: fits.some(({ fit, weight }) => fit > 0 && weight >= NAMES_WEIGHT),
      score: Math.max(...fits.map(({ fit, weight }) => fit * weight)),
    };
  });
  return {
    named: ranks.every(({ named }) => named),
    matched: ranks.filter(({ score }) => score > 0).length,
    score: ranks.reduce((sum, { score }) => sum + score, 0),
  };
}

function fitOf(term: string, { typed, same, meant }: Word): number {
  if (term === typed) return FIT.same;
  if (same.includes(term) || meant.includes(term)) return FIT.meant;
  return same.some((word) => term.startsWith(word)) ? FIT.beginning : 0;
}
