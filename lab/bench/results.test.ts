import { expect, test } from "vitest";
import { sectionOf, withSections } from "./results.ts";

const parts = ["requests", "orders", "custody"].map((name) => ({ name }));
const whole = withSections("", parts, new Map(parts.map(({ name }) => [name, `| ${name} | 1 |`])));

test("a run of one part replaces its section and leaves the others unchanged", () => {
  const after = withSections(whole, parts, new Map([["orders", "| orders | 2 |"]]));
  expect(after).toBe(whole.replace("| orders | 1 |", "| orders | 2 |"));
});

test("a part that was never measured has no section, and gets one in order", () => {
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

test("the section of a removed part is dropped", () => {
  expect(withSections(whole, parts.slice(1), new Map())).not.toContain("requests |");
});

test("the reason for a missed target is printed below the figures", () => {
  const part = { name: "start", measures: "Seconds.", baseline: "1 s", run: async () => "" };
  const measured = { day: "2026-11-16", seconds: 2, load: "1.0", machine: "2 cores" };
  expect(sectionOf(part, measured, "| 2 s |")).not.toContain("Missed");
  expect(sectionOf({ ...part, missed: "It reads scripts." }, measured, "| 2 s |")).toMatch(
    /\| 2 s \|\n\n\*\*Missed targets\.\*\* It reads scripts\.\n$/,
  );
});
