import { expect, test } from "vitest";
import { sectionOf, withSections } from "./results.ts";

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

test("what does not reach its limit says why below its figures, each time it is measured", () => {
  const part = { name: "start", measures: "Seconds.", limit: "1 s", run: async () => "" };
  const measured = { day: "2026-11-16", seconds: 2, load: "1.0", machine: "2 cores" };
  expect(sectionOf(part, measured, "| 2 s |")).not.toContain("Not reached");
  expect(sectionOf({ ...part, notReached: "It reads scripts." }, measured, "| 2 s |")).toMatch(
    /\| 2 s \|\n\n\*\*Not reached, and why\.\*\* It reads scripts\.\n$/,
  );
});
