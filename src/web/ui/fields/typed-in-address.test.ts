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

test("what is typed stays in the box while the address has not heard of it", () => {
  const box = typed("r32");
  expect(follow(box, step("", { step: "first" }))).toBe(box);
});

test.each([
  { pending: ["r"], arrives: "r", left: [] },
  { pending: ["r", "r3"], arrives: "r", left: ["r3"] },
  { pending: ["r", "r3"], arrives: "r3", left: [] },
  { pending: ["r", "", "r"], arrives: "r", left: ["", "r"] },
])("of $pending the address becomes $arrives: the box keeps every letter, and $left is awaited", (row) => {
  const box = follow(typed("r32 55", { pending: row.pending }), step(row.arrives));
  expect(box.draft).toBe("r32 55");
  expect(box.pending).toEqual(row.left);
});

test("a blank at the end is not taken back when the address, which has none, catches up", () => {
  expect(follow(typed("copper ", { pending: ["copper"] }), step("copper")).draft).toBe("copper ");
});

test("Back, or a link to another search, replaces what was typed", () => {
  expect(follow(typed("r32"), step("valve")).draft).toBe("valve");
  expect(follow(typed("r32", { inAddress: "r32" }), step("", { cameBack: true })).draft).toBe("");
  expect(follow(typed("r32", { inAddress: "r32" }), step("")).draft).toBe("");
});

test("Back counts also when it overtakes what was being written", () => {
  expect(follow(typed("r32", { pending: ["r32"] }), step("", { cameBack: true }))).toMatchObject({
    draft: "",
    pending: [],
  });
});

test("another filter, or a dialog, takes nothing from the box, and what it overtook is to be written again", () => {
  const box = follow(typed("r32", { pending: ["r3"] }), step(""));
  expect(box).toMatchObject({ draft: "r32", pending: [] });
  expect(follow(typed("r32"), step("", { cameBack: true })).draft).toBe("r32");
});

/** Their words stay in the page and are in no address: nothing that arrives late can replace a letter. */
const STORED_BY_THE_PAGE = [
  "src/web/back-office/trade-prices/price-sheet.tsx",
  "src/web/cylinders/custody/held-list.tsx",
];

test("there is no box to search in but those that are typed into slowly in a browser", () => {
  const screens = globSync("src/web/**/*.tsx").filter((file) =>
    /type="search"|<SearchField/.test(readFileSync(file, "utf8")),
  );
  expect(screens.filter((file) => !STORED_BY_THE_PAGE.includes(file)).toSorted()).toEqual([
    "src/web/catalogue/search-bar.tsx",
    "src/web/cylinders/browse/list-filters.tsx",
    "src/web/cylinders/labels/choose-cylinders.tsx",
    "src/web/office-kit/filter-bar.tsx",
    "src/web/orders/history/order-filters.tsx",
    "src/web/rate-list/rate-list.tsx",
    "src/web/ui/fields/search-field.tsx",
  ]);
});
