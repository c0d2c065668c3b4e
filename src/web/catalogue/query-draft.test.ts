import { expect, test } from "vitest";
import { NO_FILTERS } from "#domain/catalogue/catalogue-query.ts";
import { type QueryDraft, settleDraft } from "./query-draft.ts";

const typed = (q: string, changes: Partial<QueryDraft> = {}): QueryDraft => ({
  query: { ...NO_FILTERS, q },
  from: "",
  written: null,
  ...changes,
});

test("what is typed stays in the box while the address has not heard of it", () => {
  const draft = typed("r32");
  expect(settleDraft(draft, "")).toBe(draft);
});

test("a blank at the end is not taken back when the address, which has none, catches up", () => {
  const draft = typed("copper ", { written: "?q=copper" });
  expect(settleDraft(draft, "?q=copper")?.query.q).toBe("copper ");
});

test("letters typed while an earlier search is on its way into the address are kept", () => {
  const draft = typed("r32 55", { written: "?q=r32" });
  expect(settleDraft(draft, "?q=r32")?.query.q).toBe("r32 55");
});

test("Back, or a link to another search, replaces what was typed", () => {
  expect(settleDraft(typed("r32"), "?cat=spare-parts")).toBeNull();
});

test("the way home clears a search that had reached the address", () => {
  const settled = settleDraft(typed("r32", { written: "?q=r32" }), "?q=r32");
  expect(settleDraft(settled, "")).toBeNull();
});
