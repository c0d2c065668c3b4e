import { expect, test } from "vitest";
import { isSearching, parseSought, printSought } from "./orders-sought.ts";

test.each(["", "?q=r-32+gas", "?payment=unpaid", "?q=wire&payment=unpaid&from=2026-01-01&to=2026-03-31"])(
  "what is looked for comes back from the address: %s",
  (search) => {
    expect(printSought(parseSought(search))).toBe(search);
    expect(isSearching(parseSought(search))).toBe(search !== "");
  },
);

test("what nobody can look for is left out", () => {
  expect(printSought(parseSought("?q=%20&payment=lost&from=yesterday&from-mail=1"))).toBe("");
});
