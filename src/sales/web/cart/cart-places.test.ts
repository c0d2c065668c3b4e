import { expect, test } from "vitest";
import { isCartHidden } from "./cart-places.ts";

test.each([
  { path: "/auth", hidden: true },
  { path: "/auth/", hidden: true },
  { path: "/reset-password", hidden: true },
  { path: "/empty-cylinders", hidden: true },
  { path: "/", hidden: false },
  { path: "/checkout", hidden: false },
  { path: "/forgot-password", hidden: false },
  { path: "/product/auth", hidden: false },
  { path: "/authors", hidden: false },
])("the cart is hidden on $path: $hidden", ({ path, hidden }) => {
  expect(isCartHidden(path)).toBe(hidden);
});
