import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { asAscii } from "./ascii-scripts.ts";

const padded = (code: string) => `${code}${" ".repeat(200)}`;

test.each([
  { kind: "a string", code: `"₹1,000 – आर"` },
  { kind: "a template", code: "`₹ 😀`" },
  { kind: "a regular expression", code: `/^[₹०-९]+$/.test("₹१")` },
  { kind: "a Unicode regular expression", code: `/^[😀½]$/u.test("😀")` },
  { kind: "a key", code: `({ ए: 1 })["ए"]` },
])("$kind in a script without other characters has the same value", ({ code }) => {
  expect(asAscii(padded(code))).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(asAscii(padded(code)))).toEqual(runInNewContext(code));
});

test("a dictionary, which escapes would lengthen, stays as it is", () => {
  expect(asAscii(`"आपका कार्ट खाली है।"`)).toBe(`"आपका कार्ट खाली है।"`);
});
