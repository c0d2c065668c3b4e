import { expect, test } from "vitest";
import { changedByOthers, changedSettings, type SettingInputs } from "./settings-change.ts";

const SHOWN = { values: { name: "Sheetal", upiId: "", qrAtCheckout: "off" }, dailyMovement: true } as SettingInputs;

test("an unedited settings page changes nothing", () => {
  expect(changedSettings(SHOWN, SHOWN)).toBeUndefined();
});

test("only edited values are sent, and surrounding spaces are no change", () => {
  const typed = { values: { ...SHOWN.values, name: " Sheetal ", upiId: "sheetal@bank" }, dailyMovement: false };
  expect(changedSettings(SHOWN, typed)).toEqual({ values: { upiId: "sheetal@bank" }, dailyMovement: false });
});

test("another owner's concurrent changes are reported with their labels", () => {
  const now = { values: { ...SHOWN.values, name: "Sheetal Gases", qrAtCheckout: "" }, dailyMovement: false };
  expect(changedByOthers(SHOWN, now)).toEqual([
    { name: "name", label: "Name", value: "Sheetal Gases" },
    expect.objectContaining({ name: "qrAtCheckout", value: "empty" }),
    { name: "dailyMovement", label: "Daily movement of prices", value: "off" },
  ]);
});
