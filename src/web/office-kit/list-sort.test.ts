import { expect, test } from "vitest";
import { sortingBy } from "./list-sort.ts";

const BY_DAY = { ascending: "oldest", descending: "newest", first: "descending" } as const;

test.each([
  { now: "largest", sorted: undefined, next: "newest" },
  { now: "newest", sorted: "descending", next: "oldest" },
  { now: "oldest", sorted: "ascending", next: "newest" },
])("a list that is ordered by $now is ordered by $next when the day's heading is pressed", ({ now, sorted, next }) => {
  const asked: string[] = [];
  const heading = sortingBy(BY_DAY, now, (sort) => asked.push(sort));
  heading.onSort();
  expect(heading.sorted).toBe(sorted);
  expect(asked).toEqual([next]);
});
