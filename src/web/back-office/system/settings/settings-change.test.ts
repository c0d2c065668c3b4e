import { expect, test } from "vitest";
import type { ShopSettings } from "#contract/back-office/settings.ts";
import { changedByOthers, changedSettings, typedFrom } from "./settings-change.ts";

const SHOWN = {
  version: 3,
  values: { name: "Sheetal", upiId: "", qrAtCheckout: "off" },
  setHere: [],
  dailyMovement: true,
  changedBy: null,
  changedAt: null,
} as unknown as ShopSettings;

test("an unedited settings page changes nothing", () => {
  expect(changedSettings(SHOWN, typedFrom(SHOWN))).toEqual({ values: {} });
});

test("only edited values are sent, and surrounding spaces are no change", () => {
  const typed = { ...typedFrom(SHOWN), name: " Sheetal ", upiId: "sheetal@bank", dailyMovement: "off" };
  expect(changedSettings(SHOWN, typed)).toEqual({ values: { upiId: "sheetal@bank" }, dailyMovement: false });
});

test("another owner's concurrent change is reported with its label", () => {
  const now = { ...SHOWN, version: 4, values: { ...SHOWN.values, name: "Sheetal Gases" } } as ShopSettings;
  expect(changedByOthers(SHOWN, now)).toEqual([{ name: "name", label: "Name", value: "Sheetal Gases" }]);
});

test("an unticked checkbox has no value in the form and means off", () => {
  const typed = { ...typedFrom(SHOWN), qrAtCheckout: "", dailyMovement: "" };
  expect(changedSettings(SHOWN, typed)).toEqual({ values: {}, dailyMovement: false });
  const ticked = { ...SHOWN, values: { ...SHOWN.values, qrAtCheckout: "on" } } as ShopSettings;
  expect(changedSettings(ticked, typed)).toEqual({ values: { qrAtCheckout: "off" }, dailyMovement: false });
});
