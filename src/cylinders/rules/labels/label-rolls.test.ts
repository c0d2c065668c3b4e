import { expect, test } from "vitest";
import { bindLabel, type LabelFacts, labelMeaning } from "./label-rolls.ts";

const blank: LabelFacts = { serial: "0000AB", cylinder: undefined, replacedOn: undefined };
const bare = { number: "SH-1", label: undefined, condemned: false };
test.each([
  ["a blank label to a bare cylinder", { label: blank, cylinder: bare, reason: "" }, "label-bound"],
  [
    "the same label again",
    { label: { ...blank, cylinder: "SH-1" }, cylinder: { ...bare, label: "0000AB" }, reason: "" },
    "none",
  ],
  [
    "a label of another cylinder",
    { label: { ...blank, cylinder: "SH-2" }, cylinder: bare, reason: "worn" },
    "This label is already on another cylinder. Please take another from the roll.",
  ],
  [
    "a second label with a reason",
    { label: blank, cylinder: { ...bare, label: "0000AA" }, reason: "worn" },
    "label-replaced",
  ],
  [
    "a second label without one",
    { label: blank, cylinder: { ...bare, label: "0000AA" }, reason: " " },
    "This cylinder already has a label. Please say why it needs another, such as worn or lost.",
  ],
  [
    "a label we never printed",
    { label: undefined, cylinder: bare, reason: "" },
    "We did not print this label. Please take another from the roll.",
  ],
  [
    "a replaced label",
    { label: { ...blank, cylinder: "SH-1", replacedOn: "2026-11-01" }, cylinder: bare, reason: "" },
    "This label was replaced on 1 Nov 2026 and is no longer valid.",
  ],
  [
    "a label to a condemned cylinder",
    { label: blank, cylinder: { ...bare, condemned: true }, reason: "" },
    "Condemned cylinders cannot get a label.",
  ],
])("binding %s", (_, binding, outcome) => {
  const bound = bindLabel(binding);
  expect(bound.ok ? bound.event : bound.problem).toBe(outcome);
});

test("a scanned label leads to its cylinder, or is blank, replaced or never printed", () => {
  const kinds = [{ ...blank, cylinder: "SH-1" }, blank, { ...blank, replacedOn: "2026-11-01" }, undefined].map(
    (label) => labelMeaning(label).kind,
  );
  expect(kinds).toEqual(["cylinder", "blank", "replaced", "not-printed"]);
});

test("scanning an invalid label shows what to do", () => {
  expect(labelMeaning({ ...blank, cylinder: "SH-1", replacedOn: "2026-11-01" })).toMatchObject({
    message: "This label was replaced on 1 Nov 2026. Please look for the newer one on the cylinder.",
  });
  expect(labelMeaning(undefined)).toMatchObject({
    message: "This label was never printed. Please set the cylinder aside and tell the owner.",
  });
  expect(bindLabel({ label: blank, cylinder: { ...bare, label: "0000AA" }, reason: "old  " })).toMatchObject({
    ok: false,
  });
});
