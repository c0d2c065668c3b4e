import { expect, test } from "vitest";
import { slowExpressions } from "./regular-expressions.ts";

test.each([
  { source: String.raw`cell.replace(/\s*%$/, "")`, growth: "quadratic" },
  { source: String.raw`export const TRAILING = /\/+$/;`, growth: "quadratic" },
  { source: "const name = z.string().regex(/^(a+)+$/);", growth: "exponential" },
  { source: String.raw`<input pattern={/(\d+)*x/.source} />`, growth: "exponential" },
])("$source is rejected as $growth", ({ source, growth }) => {
  expect(slowExpressions("src/x.tsx", source)).toEqual([expect.stringContaining(growth)]);
});

test.each([
  { source: String.raw`cell.replace(/(?<!\s)\s*%$/, "")` },
  { source: String.raw`const name = /^[a-z]{1,20}-\d+$/u;` },
])("$source is allowed", ({ source }) => {
  expect(slowExpressions("src/x.tsx", source)).toEqual([]);
});
