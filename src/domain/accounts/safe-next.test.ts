import { expect, test } from "vitest";
import { safeNext } from "./safe-next.ts";

test.each([
  "/",
  "/checkout",
  "/checkout?step=payment",
  "/empty-cylinders",
  "/my-orders",
  "/gas-cylinders",
  "/refrigerant-prices",
  "/product/r32-55",
  "/?q=r-32&cat=refrigerants#products",
])("a login leads on to %s", (next) => {
  expect(safeNext(next)).toBe(next);
});

test.each([
  null,
  undefined,
  "",
  "checkout",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/checkout\n//evil.example",
  "/%2f/evil.example",
  "/checkout/../admin/dashboard",
  "/product/../admin",
  "/product/%2e%2e/admin",
  "/product/",
  "/product/a/b",
  "/product/..",
  "/admin/dashboard",
  "/auth?next=/auth",
  "/CHECKOUT",
  " /checkout",
  `/?q=${"a".repeat(600)}`,
])("a login never leads on to %j", (next) => {
  expect(safeNext(next)).toBe("/");
});

test("whatever it answers stays on this site", () => {
  const site = "https://shop.example";
  for (const start of ["/", "//", "/\\", "/.", "/?", "/#", "/product/", "/checkout"]) {
    for (const tail of [
      "evil.example",
      "@evil.example",
      "/evil.example",
      "\\evil.example",
      ":80",
      "?x=//evil.example",
    ]) {
      expect(new URL(safeNext(start + tail), site).origin).toBe(site);
    }
  }
});
