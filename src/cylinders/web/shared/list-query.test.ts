import { expect, test } from "vitest";
import { parseListQuery, printListQuery, queryOf } from "./list-query.ts";

test.each([
  { address: "", query: { q: "", status: "", page: 1 } },
  { address: "?q=SH-10&status=active&page=2", query: { q: "SH-10", status: "active", page: 2 } },
  { address: "?q=+sh+&status=stolen&page=-1", query: { q: "sh", status: "", page: 1 } },
  { address: "?page=1e9", query: { q: "", status: "", page: 1 } },
  { address: "?page=99999", query: { q: "", status: "", page: 10_000 } },
])("the address $address is parsed", ({ address, query }) => {
  expect(parseListQuery(new URLSearchParams(address))).toEqual(query);
});

test("a search longer than any cylinder number is truncated", () => {
  expect(parseListQuery(new URLSearchParams({ q: "x".repeat(5000) })).q).toHaveLength(200);
});

test.each(["", "?q=SH+10&status=transferred&page=3", "?status=inactive"])(
  "%j survives printing and parsing",
  (address) => {
    expect(printListQuery(parseListQuery(new URLSearchParams(address)))).toBe(address);
  },
);

test("the third page starts after the first two", () => {
  expect(queryOf({ q: "", status: "active", page: 3 })).toEqual({ status: "active", offset: 48, limit: 24 });
});
