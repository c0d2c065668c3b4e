import { expect, test } from "vitest";
import { withSections } from "./results.ts";

const parts = ["requests", "orders", "custody"].map((name) => ({ name }));
const whole = withSections("", parts, new Map(parts.map(({ name }) => [name, `| ${name} | 1 |`])));

test("a run of one part replaces its section and leaves the others as they were", () => {
  const after = withSections(whole, parts, new Map([["orders", "| orders | 2 |"]]));
  expect(after).toBe(whole.replace("| orders | 1 |", "| orders | 2 |"));
});

test("a part that was never measured has no section, and gets it in its place", () => {
  const without = withSections(
    "",
    parts,
    new Map([
      ["requests", "one"],
      ["custody", "two"],
    ]),
  );
  expect(without).not.toContain("## orders");
  expect(withSections(without, parts, new Map([["orders", "three"]]))).toMatch(
    /## requests[^#]*## orders[^#]*## custody/,
  );
});

test("a part that is no more takes its section along", () => {
  expect(withSections(whole, parts.slice(1), new Map())).not.toContain("requests |");
});
