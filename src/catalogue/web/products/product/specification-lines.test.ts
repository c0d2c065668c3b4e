import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { specificationLines } from "./specification-lines.ts";

test("a specifications line is parsed into names and values", () => {
  expect(specificationLines("Safety class: A2L; GWP: 675;Oil: POE / PVE")).toEqual([
    { name: "Safety class", value: "A2L" },
    { name: "GWP", value: "675" },
    { name: "Oil", value: "POE / PVE" },
  ]);
});

test("a Hindi page translates the common names and keeps the others", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(specificationLines("Safety class: A2L; Oil: POE; Purity: 99.5 %; Bore: 3 mm").map(({ name }) => name)).toEqual(
    ["सेफ़्टी क्लास", "तेल", "शुद्धता", "Bore"],
  );
});

test("a part without a name is shown unchanged", () => {
  expect(specificationLines("With remote and sensors; : odd")).toEqual([
    { name: "", value: "With remote and sensors" },
    { name: "", value: ": odd" },
  ]);
});

test.each([undefined, "", " ; "])("specifications %j give no lines", (none) => {
  expect(specificationLines(none)).toEqual([]);
});
