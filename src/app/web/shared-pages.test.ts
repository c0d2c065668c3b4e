import { expect, test } from "vitest";
import { sharedAddress } from "./shared-pages.ts";

test.each([
  { input: "/", page: "/" },
  { input: "/?utm_source=whatsapp&fbclid=abc", page: "/" },
  { input: "/?fbclid=1&q=R-32&cat=gas", page: "/?q=R-32&cat=gas" },
  { input: "/?cat=gas&q=R-32", page: "/?q=R-32&cat=gas" },
  { input: "/?min=0&max=50000", page: "/" },
  { input: "/product/r32?utm_medium=qr", page: "/product/r32" },
  { input: "/product/r32.data?x=1", page: "/product/r32.data" },
  { input: "/terms?1", page: "/terms" },
  { input: "/rate-list?fbclid=1&q=R-32+10kg", page: "/rate-list?q=R-32%2010kg" },
  { input: "/_.data?_routes=root%2Cstorefront%2Fweb%2Flanding%2Fhome-page&q=R-32", page: "/_.data?q=R-32" },
  { input: "/my-orders", page: undefined },
  { input: "/my-orders?shell", page: "/my-orders?shell" },
  { input: "/checkout?step=payment&shell=1", page: "/checkout?shell" },
  { input: "/checkout.data?shell", page: undefined },
  { input: "/account?shell", page: undefined },
  { input: "/admin/orders?shell", page: undefined },
  { input: "/manifest.webmanifest", page: "/manifest.webmanifest" },
  { input: "/admin/orders?x=1", page: undefined },
  { input: "/hi?utm_source=chat", page: "/hi" },
  { input: "/hi?q=R-32", page: "/hi?q=R-32" },
  { input: "/hi/product/r32?utm_medium=qr", page: "/hi/product/r32" },
  { input: "/hi.data?_routes=root", page: "/hi.data" },
  { input: "/hi/my-orders", page: undefined },
])("$input is answered by the page $page", ({ input, page }) => {
  expect(sharedAddress(input)).toBe(page);
});
