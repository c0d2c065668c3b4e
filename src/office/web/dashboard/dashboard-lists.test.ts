import { expect, test } from "vitest";
import { tabIn } from "./dashboard-lists.tsx";

test.each([
  { address: "", tab: undefined },
  { address: "tab=users", tab: "users" },
  { address: "tab=orders", tab: "orders" },
  { address: "tab=products&q=r-32", tab: "products" },
  { address: "tab=secrets", tab: undefined },
])("the address '$address' opens the tab $tab", ({ address, tab }) => {
  expect(tabIn(new URLSearchParams(address))).toBe(tab);
});
