import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Address, followAddress, type TypedState } from "./typed-in-address.ts";

const typed = (draft: string, changes: Partial<TypedState<string>> = {}): TypedState<string> => ({
  draft,
  step: "first",
  inAddress: "",
  pending: [],
  ...changes,
});

const step = (inAddress: string, changes: Partial<Address> = {}): Address => ({
  step: "next",
  inAddress,
  cameBack: false,
  ...changes,
});

const follow = (box: TypedState<string>, address: Address) => followAddress(box, address, (text) => text);

test("typed text stays in the box until the URL is updated", () => {
  const box = typed("r32");
  expect(follow(box, step("", { step: "first" }))).toBe(box);
});

test.each([
  { pending: ["r"], arrives: "r", left: [] },
  { pending: ["r", "r3"], arrives: "r", left: ["r3"] },
  { pending: ["r", "r3"], arrives: "r3", left: [] },
  { pending: ["r", "", "r"], arrives: "r", left: ["", "r"] },
])("of $pending the URL becomes $arrives: the box is unchanged, and $left is pending", (row) => {
  const box = follow(typed("r32 55", { pending: row.pending }), step(row.arrives));
  expect(box.draft).toBe("r32 55");
  expect(box.pending).toEqual(row.left);
});

test("a trailing space stays when the URL, which has none, is updated", () => {
  expect(follow(typed("copper ", { pending: ["copper"] }), step("copper")).draft).toBe("copper ");
});

test("Back or a link to another search replaces the typed text", () => {
  expect(follow(typed("r32"), step("valve")).draft).toBe("valve");
  expect(follow(typed("r32", { inAddress: "r32" }), step("", { cameBack: true })).draft).toBe("");
  expect(follow(typed("r32", { inAddress: "r32" }), step("")).draft).toBe("");
});

test("Back wins even over a pending URL change", () => {
  expect(follow(typed("r32", { pending: ["r32"] }), step("", { cameBack: true }))).toMatchObject({
    draft: "",
    pending: [],
  });
});

test("another filter or a dialog leaves the box unchanged, and the overtaken text is written again", () => {
  const box = follow(typed("r32", { pending: ["r3"] }), step(""));
  expect(box).toMatchObject({ draft: "r32", pending: [] });
  expect(follow(typed("r32"), step("", { cameBack: true })).draft).toBe("r32");
});

/** Their text is not in the URL, so no late navigation can replace it. */
const STORED_BY_THE_PAGE = [
  "src/office/web/settings/settings-page.tsx",
  "src/catalogue/web/office/trade-prices/price-sheet.tsx",
  "src/cylinders/web/custody/held-list.tsx",
  "src/catalogue/web/daily-prices/price-table.tsx",
];

test("every search box is covered by the slow-typing browser test", () => {
  const screens = globSync("src/*/web/**/*.tsx").filter((file) =>
    /type="search"|<SearchField/.test(readFileSync(file, "utf8")),
  );
  expect(screens.filter((file) => !STORED_BY_THE_PAGE.includes(file)).toSorted()).toEqual([
    "src/catalogue/web/products/search-bar.tsx",
    "src/cylinders/web/browse/list-filters.tsx",
    "src/cylinders/web/labels/choose-cylinders.tsx",
    "src/platform/web/office-kit/list/filter-bar.tsx",
    "src/platform/web/ui/fields/search-field.tsx",
    "src/sales/web/orders/history/order-filters.tsx",
    "src/storefront/web/rate-list/rate-list.tsx",
  ]);
});
