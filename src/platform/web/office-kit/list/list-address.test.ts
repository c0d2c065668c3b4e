import { expect, test } from "vitest";
import {
  filtersIn,
  filtersSet,
  lastPageLeft,
  monthsUpTo,
  requestedPage,
  sortingBy,
  withFilters,
  withPage,
} from "./list-address.ts";

const at = (search: string) => new URLSearchParams(search);

test.each([
  { search: "", offset: 0 },
  { search: "page=3", offset: 100 },
  { search: "page=0", offset: 0 },
  { search: "page=-2", offset: 0 },
  { search: "page=1e99", offset: 0 },
  { search: "page=last", offset: 0 },
])("the address '$search' requests rows from $offset", ({ search, offset }) => {
  expect(requestedPage(at(search))).toEqual({ offset, limit: 50 });
});

test("a changed filter returns to the first page and preserves the other filters", () => {
  expect(withFilters(at("q=verma&payment=paid&page=4&after=2026-11-01/7"), { payment: "unpaid" })).toBe(
    "?q=verma&payment=unpaid",
  );
});

test("a removed filter leaves nothing in the address", () => {
  expect(withFilters(at("q=verma"), { q: "" })).toBe("?");
});

test("paging preserves the filters, and the first page has no number", () => {
  expect(withPage(at("q=verma"), 2)).toBe("?q=verma&page=2");
  expect(withPage(at("q=verma&page=2"), 1)).toBe("?q=verma");
});

test.each([
  { search: "page=199", page: 200, leads: "?page=200" },
  { search: "page=200", page: 201, leads: "?page=201&after=7" },
  { search: "page=201&after=9", page: 202, leads: "?page=202&after=7" },
  { search: "page=203&after=9", page: 202, leads: "?page=202&before=8" },
  { search: "page=201&after=9", page: 200, leads: "?page=200" },
  { search: "page=203&before=9", page: 1, leads: "?" },
])("from '$search', page $page of rows 8 to 7 leads to '$leads'", ({ search, page, leads }) => {
  expect(withPage(at(search), page, ["8", "7"])).toBe(leads);
});

test("behind the counted rows, a list is requested from a row on", () => {
  expect(requestedPage(at("page=201&after=7"))).toEqual({ offset: 0, limit: 50, after: "7" });
});

test("only filters that the list supports are sent", () => {
  expect(filtersIn(at("q=verma&colour=red&state="), ["q", "state"])).toEqual({ q: "verma" });
});

test.each([
  { search: "", set: 0 },
  { search: "q=verma&sort=oldest&page=2&tab=orders", set: 0 },
  { search: "payment=paid&state=&from=2026-11-01", set: 2 },
])("the address '$search' has $set active filters", ({ search, set }) => {
  expect(filtersSet(at(search))).toBe(set);
});

test("the months go back two years, across the turn of the year", () => {
  const months = monthsUpTo("2027-02");
  expect(months.slice(0, 3)).toEqual(["2027-02", "2027-01", "2026-12"]);
  expect([months.length, months.at(-1)]).toEqual([24, "2025-03"]);
});

const BY_DAY = { ascending: "oldest", descending: "newest", first: "descending" } as const;

test.each([
  { now: "largest", sorted: undefined, next: "newest" },
  { now: "newest", sorted: "descending", next: "oldest" },
  { now: "oldest", sorted: "ascending", next: "newest" },
])("pressing the date heading changes the order from $now to $next", ({ now, sorted, next }) => {
  const requests: string[] = [];
  const heading = sortingBy(BY_DAY, now, (sort) => requests.push(sort));
  heading.onSort();
  expect(heading.sorted).toBe(sorted);
  expect(requests).toEqual([next]);
});

test.each([
  { search: "page=2&status=failed", total: 50, leads: "?status=failed" },
  { search: "status=failed&page=9", total: 101, leads: "?status=failed&page=3" },
  { search: "page=2", total: 0, leads: undefined },
  { search: "status=failed", total: 0, leads: undefined },
])("of $total rows, the empty page '$search' redirects to '$leads'", ({ search, total, leads }) => {
  expect(lastPageLeft(at(search), { total, size: 50 })).toBe(leads);
});
