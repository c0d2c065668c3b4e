import { expect, test } from "vitest";
import { SETTING_SUBJECTS, SETTING_VARIABLES } from "#domain/settings/settings.ts";
import { groupsShown } from "./groups-shown.ts";

const found = (options: Partial<Parameters<typeof groupsShown>[0]>) =>
  groupsShown({ subject: "shop", query: "", problems: {}, ...options }).flatMap(({ variables }) => variables);

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
