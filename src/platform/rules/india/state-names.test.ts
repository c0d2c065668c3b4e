import { expect, onTestFinished, test } from "vitest";
import { speakIn } from "#platform/rules/language/language.ts";
import { INDIAN_STATES } from "./india.ts";
import { ownStateNames, stateChoices, stateName } from "./state-names.ts";

test("English pages use the state's own name in the original order", () => {
  expect(stateChoices()).toEqual(INDIAN_STATES.map((state) => ({ value: state, label: state })));
});

test("the terms of a Delhi shop name both spellings of its state, another shop's its own", () => {
  expect([ownStateNames("Delhi"), ownStateNames("Haryana")]).toEqual(["Delhi or New Delhi", "Haryana"]);
  onTestFinished(speakIn(() => "hi"));
  expect([ownStateNames("Delhi"), ownStateNames("Haryana")]).toEqual(["दिल्ली या नई दिल्ली", "हरियाणा"]);
});

test("Hindi pages show every state in Devanagari, and the chosen value stays English", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(
    stateChoices()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual([...INDIAN_STATES].toSorted());
  for (const { label } of stateChoices()) expect(label).toMatch(/^[\p{Script=Devanagari}\s]+$/u);
  expect([stateName("delhi"), stateName("new delhi"), stateName("Atlantis")]).toEqual(["दिल्ली", "दिल्ली", "Atlantis"]);
});
