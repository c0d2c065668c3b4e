import { expect, test } from "vitest";
import { specificationLines } from "./specification-lines.ts";

test("a line of specifications is read as names and values", () => {
  expect(specificationLines("Safety class: A2L; GWP: 675;Oil: POE / PVE")).toEqual([
    { name: "Safety class", value: "A2L" },
    { name: "GWP", value: "675" },
    { name: "Oil", value: "POE / PVE" },
  ]);
});

test("a remark without a name stands as it is", () => {
  expect(specificationLines("With remote and sensors; : odd")).toEqual([
    { name: "", value: "With remote and sensors" },
    { name: "", value: ": odd" },
  ]);
});

test.each([undefined, "", " ; "])("specifications %j say nothing", (none) => {
  expect(specificationLines(none)).toEqual([]);
});
