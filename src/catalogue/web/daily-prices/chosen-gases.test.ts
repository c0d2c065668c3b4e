import { expect, test } from "vitest";
import { asNotified, asPressed, isGasChosen, NOTHING_TOLD } from "./chosen-gases.ts";

test("until the server reports the alerts, none is on", () => {
  expect(isGasChosen(NOTHING_TOLD, "r32")).toBe(false);
  expect(isGasChosen(asNotified(NOTHING_TOLD, ["r32"]), "r32")).toBe(true);
});

test("a pressed alert stays on when an earlier list arrives late", () => {
  const pressed = asPressed(NOTHING_TOLD, { id: "r32", isOn: true, nowOn: ["r32"] });
  expect(isGasChosen(asNotified(pressed, []), "r32")).toBe(true);
});

test("two alerts pressed in a row are both on, in any response order", () => {
  const known = asNotified(NOTHING_TOLD, []);
  const second = asPressed(known, { id: "r410a", isOn: true, nowOn: ["r32", "r410a"] });
  const both = asPressed(second, { id: "r32", isOn: true, nowOn: ["r32"] });
  expect([isGasChosen(both, "r32"), isGasChosen(both, "r410a")]).toEqual([true, true]);
});

test("a stopped alert is off, although it was on when the page opened", () => {
  const ended = asPressed(asNotified(NOTHING_TOLD, ["r32", "r22"]), { id: "r32", isOn: false, nowOn: ["r22"] });
  expect([isGasChosen(ended, "r32"), isGasChosen(ended, "r22")]).toEqual([false, true]);
});

test("without the initial list, the first press reports which others are on", () => {
  const pressed = asPressed(NOTHING_TOLD, { id: "r32", isOn: true, nowOn: ["r22", "r32"] });
  expect(isGasChosen(pressed, "r22")).toBe(true);
});
