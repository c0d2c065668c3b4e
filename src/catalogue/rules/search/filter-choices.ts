/** The choices of a filter, with the number of products each choice would show. */
import type { Facet } from "./facets.ts";

export type Choice = { value: string; count: number };
export type Choices = Readonly<Record<Facet, readonly Choice[]>>;

/** Of the products that pass the other filters. The chosen value is a choice even if its count is zero. */
export function choicesAmong(values: Iterable<string>, chosen: string): Choice[] {
  const counts = new Map<string, number>(chosen === "" ? [] : [[chosen, 0]]);
  for (const value of values) {
    if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
  }
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
