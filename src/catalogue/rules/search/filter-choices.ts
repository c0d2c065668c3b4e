/** The choices of each filter, with the number of products each choice would show. */
import type { CatalogueQuery } from "./catalogue-query.ts";
import { type Facet, facetOf } from "./facets.ts";
import { findInCatalogue } from "./fuzzy-search.ts";
import type { CatalogueIndex } from "./search-catalogue.ts";

export type Choice = { value: string; count: number };
export type Choices = Readonly<Record<Facet, readonly Choice[]>>;

/** Each filter's counts ignore its own value and apply the others. */
export const filterChoices = (index: CatalogueIndex, query: CatalogueQuery): Choices => ({
  gas: choicesOf(index, query, "gas"),
  size: choicesOf(index, query, "size"),
  returnable: choicesOf(index, query, "returnable"),
  pipe: choicesOf(index, query, "pipe"),
});

function choicesOf(index: CatalogueIndex, query: CatalogueQuery, facet: Facet): Choice[] {
  const { found, alike } = findInCatalogue(index, { ...query, [facet]: "" });
  const counts = new Map<string, number>();
  for (const product of [...found, ...alike]) {
    const value = facetOf(product, facet);
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return choicesFrom(counts, query[facet]);
}

/** Includes the chosen value even if its count is zero. */
export function choicesFrom(counted: ReadonlyMap<string, number>, chosen: string): Choice[] {
  const counts = new Map([...(chosen === "" ? [] : [[chosen, 0] as const]), ...counted]);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => figureOf(one.value) - figureOf(other.value) || (one.value < other.value ? -1 : 1));
}

/** R-32 before R-410A, 450 g before 1 kg, 1/4 before 1-1/8. */
function figureOf(value: string): number {
  const [, whole = "0", over, under] = /^(?:(\d+)-)?(\d+)\/(\d+)$/.exec(value) ?? [];
  if (over && under) return Number(whole) + Number(over) / Number(under);
  const figure = Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? 0);
  return value.endsWith(" kg") ? figure * 1000 : figure;
}
