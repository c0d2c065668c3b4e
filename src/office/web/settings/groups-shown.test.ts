import { expect, test } from "vitest";
import {
  nameOf,
  SETTING_SUBJECTS,
  SETTING_VARIABLES,
  type SettingName,
  type SettingSubject,
  settingOf,
} from "#shop/rules/settings/settings.ts";
import { STEP_SETTINGS } from "#shop/rules/settings/setup-steps.ts";
import { groupsShown } from "./groups-shown.ts";

type Options = { subject?: SettingSubject; query?: string; problems?: Record<string, string> };

const found = ({ subject = "shop", query = "", problems = {} }: Options) =>
  groupsShown({ subject, query }, problems).flatMap(({ variables }) => variables);

test("every setting is on exactly one page", () => {
  expect(SETTING_SUBJECTS.flatMap((subject) => found({ subject })).toSorted()).toEqual(SETTING_VARIABLES.toSorted());
});

test.each([
  { query: "ifsc", has: "SHOP_BANK_IFSC" },
  { query: "UPI", has: "SHOP_UPI_ID" },
  { query: "gstin", has: "SHOP_GSTIN" },
  { query: "shop_hold_hours", has: "SHOP_HOLD_HOURS" },
] as const)("the search for $query finds $has on any page", ({ query, has }) => {
  expect(found({ query })).toContain(has);
  expect(found({ query }).length).toBeLessThan(12);
});

test("a setting with a problem is shown on every page, so that it can be corrected", () => {
  expect(found({ subject: "texts" })).not.toContain("SHOP_UPI_ID");
  expect(found({ subject: "texts", problems: { "values.upiId": "wrong" } })).toContain("SHOP_UPI_ID");
});

test("a page leaves out rare settings until they are set, and a search finds them", () => {
  const initial = Object.fromEntries(
    SETTING_VARIABLES.map((variable) => {
      const setting = settingOf(variable);
      return [nameOf(variable), "default" in setting ? String(setting.default) : ""];
    }),
  ) as Record<SettingName, string>;
  const shown = (values = initial) =>
    SETTING_SUBJECTS.flatMap((subject) => groupsShown({ subject, query: "" }, {}, values)).flatMap(
      ({ variables }) => variables,
    );
  expect(shown().length).toBeLessThanOrEqual(80);
  expect(shown()).not.toContain("SHOP_LUT_NUMBER");
  expect(shown({ ...initial, lutNumber: "AD0704260001234" })).toContain("SHOP_LUT_NUMBER");
  expect(found({ query: "lut number" })).toContain("SHOP_LUT_NUMBER");
});

test("a step of the setup shows its own settings, in their groups", () => {
  const shown = groupsShown({ only: STEP_SETTINGS.shop });
  expect(shown.map(({ title }) => title())).toEqual(["The shop", "Contact details"]);
  expect(shown.flatMap(({ variables }) => variables).toSorted()).toEqual(STEP_SETTINGS.shop.toSorted());
});
