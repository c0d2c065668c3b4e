import { expect, test } from "vitest";
import { MOVED_SCREENS, menuScreens } from "./menu.ts";
import { loader } from "./moved.ts";

test.each([
  ["/admin/gstr-3b?month=2026-10", "/admin/month-end?month=2026-10"],
  ["/hi/admin/subscribers?q=kumar", "/admin/newsletter?q=kumar"],
  ["/admin/products/from/csv", "/admin/imports/products"],
])("the old address %s leads to %s", (old, now) => {
  const { status, headers } = loader({ request: new Request(`https://shop.example${old}`) });
  expect(status).toBe(302);
  expect(headers.get("location")).toBe(now);
});

test("every old address leads to a screen of the menu", () => {
  const paths = menuScreens().map(({ path }) => `/${path}`);
  const lost = Object.values(MOVED_SCREENS).filter((to) => !paths.includes(to.split("?")[0] ?? ""));
  expect(lost).toEqual([]);
});
