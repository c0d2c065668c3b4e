import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { nextTab, Tabs } from "#platform/web/ui/tabs.tsx";

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

test("without a selected tab all are closed, and Tab reaches the first", () => {
  const tabs = ["Users", "Orders"].map((name) => ({ id: name, label: name, panel: `list of ${name}` }));
  const shown = (selected?: string) =>
    renderToStaticMarkup(<Tabs label="Lists" tabs={tabs} selected={selected} onSelect={() => undefined} />);
  expect(shown()).not.toContain("list of");
  expect(shown()).not.toContain('aria-selected="true"');
  expect(shown().match(/tabindex="0"/g)).toHaveLength(1);
  expect(shown("Orders")).toContain("list of Orders");
});
