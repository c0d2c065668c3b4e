import { expect, onTestFinished, test } from "vitest";
import { INDIAN_STATES } from "./india.ts";
import { speakIn } from "./language/language.ts";
import { stateChoices, stateName } from "./state-names.ts";

test("in English a state has its own name, and the list is the one forms always had", () => {
  expect(stateChoices()).toEqual(INDIAN_STATES.map((state) => ({ value: state, label: state })));
});

test("in Hindi every state is named in Devanagari, and what is chosen stays English", () => {
  onTestFinished(speakIn(() => "hi"));
  expect(
    stateChoices()
      .map(({ value }) => value)
      .toSorted(),
  ).toEqual([...INDIAN_STATES].toSorted());
  for (const { label } of stateChoices()) expect(label).toMatch(/^[\p{Script=Devanagari}\s]+$/u);
  expect([stateName("delhi"), stateName("new delhi"), stateName("Atlantis")]).toEqual(["दिल्ली", "दिल्ली", "Atlantis"]);
});
