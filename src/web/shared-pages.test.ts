import { expect, test } from "vitest";
import { sharedAddress } from "./shared-pages.ts";

test.each([
  { asked: "/", page: "/" },
  { asked: "/?utm_source=whatsapp&fbclid=abc", page: "/" },
  { asked: "/?fbclid=1&q=R-32&cat=gas", page: "/?q=R-32&cat=gas" },
  { asked: "/?cat=gas&q=R-32", page: "/?q=R-32&cat=gas" },
  { asked: "/?min=0&max=50000", page: "/" },
  { asked: "/product/r32?utm_medium=qr", page: "/product/r32" },
  { asked: "/product/r32.data?x=1", page: "/product/r32.data" },
  { asked: "/terms?1", page: "/terms" },
  { asked: "/rate-list?fbclid=1&q=R-32+10kg", page: "/rate-list?q=R-32%2010kg" },
  { asked: "/_.data?_routes=root%2Croutes%2Fhome&y=2", page: "/_.data?_routes=root%2Croutes%2Fhome" },
  { asked: "/_.data?_routes=made-up", page: "/_.data" },
  { asked: "/my-orders", page: undefined },
  { asked: "/my-orders?shell", page: "/my-orders?shell" },
  { asked: "/checkout?step=payment&shell=1", page: "/checkout?shell" },
  { asked: "/checkout.data?shell", page: undefined },
  { asked: "/account?shell", page: undefined },
  { asked: "/admin/orders?shell", page: undefined },
  { asked: "/manifest.webmanifest", page: "/manifest.webmanifest" },
  { asked: "/admin/orders?x=1", page: undefined },
  { asked: "/hi?utm_source=chat", page: "/hi" },
  { asked: "/hi?q=R-32", page: "/hi?q=R-32" },
  { asked: "/hi/product/r32?utm_medium=qr", page: "/hi/product/r32" },
  { asked: "/hi.data?_routes=root", page: "/hi.data?_routes=root" },
  { asked: "/hi/my-orders", page: undefined },
])("$asked is answered by the page $page", ({ asked, page }) => {
  expect(sharedAddress(asked)).toBe(page);
});
