import { expect, test } from "vitest";
import { pageWindow } from "./pagination.tsx";

test.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 9, shown: [1, 2, "gap", 9] },
  { page: 4, pages: 9, shown: [1, 2, 3, 4, 5, "gap", 9] },
  { page: 5, pages: 9, shown: [1, "gap", 4, 5, 6, "gap", 9] },
  { page: 9, pages: 9, shown: [1, "gap", 8, 9] },
])("page $page of $pages shows $shown", ({ page, pages, shown }) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
