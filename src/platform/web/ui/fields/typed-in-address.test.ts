import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Their text is not in the URL, so no late navigation can replace it. */
const STORED_BY_THE_PAGE = [
  "src/office/web/settings/settings-page.tsx",
  "src/catalogue/web/office/trade-prices/price-sheet.tsx",
  "src/cylinders/web/custody/held-list.tsx",
  "src/catalogue/web/daily-prices/price-table.tsx",
  "src/storefront/web/frame/header/header-search.tsx",
];

test("every search box is covered by the slow-typing browser test", () => {
  const screens = globSync("src/*/web/**/*.tsx").filter((file) =>
    /type="search"|<SearchField/.test(readFileSync(file, "utf8")),
  );
  expect(screens.filter((file) => !STORED_BY_THE_PAGE.includes(file)).toSorted()).toEqual([
    "src/catalogue/web/products/search-bar.tsx",
    "src/cylinders/web/shared/cylinder-search.tsx",
    "src/platform/web/office-kit/list/filter-bar.tsx",
    "src/platform/web/ui/fields/search-field.tsx",
    "src/sales/web/orders/history/order-filters.tsx",
    "src/storefront/web/rate-list/rate-list.tsx",
  ]);
});
