import { expect, test } from "vitest";
import { nextTab } from "#platform/web/ui/tabs.tsx";

test.each([
  { key: "ArrowRight", tab: 0, leads: 1 },
  { key: "ArrowRight", tab: 3, leads: 0 },
  { key: "ArrowLeft", tab: 0, leads: 3 },
  { key: "Home", tab: 2, leads: 0 },
  { key: "End", tab: 1, leads: 3 },
  { key: "a", tab: 1, leads: undefined },
])("$key on tab $tab of four leads to $leads", ({ key, tab, leads }) => {
  expect(nextTab(key, tab, 4)).toBe(leads);
});
