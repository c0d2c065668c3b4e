import { expect, test } from "vitest";
import { safeNext, safeOfficeNext, safeToolNext } from "./safe-next.ts";

test.each([
  "/",
  "/checkout",
  "/checkout?step=payment",
  "/empty-cylinders",
  "/my-orders",
  "/my-orders#ORD1794722400123",
  "/my-orders/ORD1794722400123/invoice",
  "/my-quotes",
  "/my-cylinders",
  "/gas-cylinders",
  "/refrigerant-prices",
  "/rate-list",
  "/account",
  "/account/statement?from=2026-04-01",
  "/terms",
  "/privacy",
  "/product/r32-55",
  "/offers/4f1c2d3e-0000-4000-8000-0123456789ab#OFFER.4f1c.1794801101.tag",
  `/?q=${"a".repeat(508)}`,
  "/?q=r-32&cat=refrigerants#products",
])("a login redirects to %s", (next) => {
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
  "/offers/../admin",
  "/my-orders/../admin/invoice",
  "/product/../admin",
  "/product/%2e%2e/admin",
  "/product/",
  "/product/a/b",
  "/product/..",
  "https://evil.example/product/r32-55",
  `/?q=${"a".repeat(509)}`,
  "/admin",
  "/auth?next=/auth",
  "/CHECKOUT",
  " /checkout",
  `/?q=${"a".repeat(600)}`,
])("a login never redirects to %j", (next) => {
  expect(safeNext(next)).toBe("/");
});

test("the result always stays on this site", () => {
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

test.each([
  { next: "/admin/orders?payment=to-check", leadsTo: "/admin/orders?payment=to-check" },
  { next: "/qr-admin", leadsTo: "/qr-admin" },
  { next: "/admin", leadsTo: "/admin" },
  { next: "/administrator", leadsTo: "/admin" },
  { next: "//evil.example/admin", leadsTo: "/admin" },
  { next: "/\\evil.example", leadsTo: "/admin" },
  { next: "https://evil.example/admin/", leadsTo: "/admin" },
  { next: "/admin/login?next=/admin", leadsTo: "/admin" },
  { next: "/admin/orders?q=a//b&at=../x", leadsTo: "/admin/orders?q=a//b&at=../x" },
  { next: "/admin/..//evil.example", leadsTo: "/admin" },
  { next: "/admin/../checkout", leadsTo: "/admin" },
  { next: "/admin/%2e%2e//evil.example", leadsTo: "/admin" },
  { next: "/admin//evil.example", leadsTo: "/admin" },
  { next: "/checkout", leadsTo: "/admin" },
  { next: "/admin/\t/evil.example", leadsTo: "/admin" },
  { next: `/admin/orders?q=${"a".repeat(497)}`, leadsTo: "/admin" },
  { next: `/admin/orders?q=${"a".repeat(496)}`, leadsTo: `/admin/orders?q=${"a".repeat(496)}` },
  { next: null, leadsTo: "/admin" },
])("an admin who requested $next is redirected to $leadsTo", ({ next, leadsTo }) => {
  expect(safeOfficeNext(next)).toBe(leadsTo);
});

test.each([
  { input: null, leads: "/qr-generator" },
  { input: "/cylinder-labels?from=csv", leads: "/cylinder-labels?from=csv" },
  { input: '/qr-generator?transfer={"cylinderNumber":"A"}', leads: '/qr-generator?transfer={"cylinderNumber":"A"}' },
  { input: "/gas-cylinders", leads: "/gas-cylinders" },
  { input: "//evil.example", leads: "/qr-generator" },
  { input: "https://evil.example/qr-generator", leads: "/qr-generator" },
  { input: "/\\evil.example", leads: "/qr-generator" },
  { input: "/cylinder-labels/../admin", leads: "/qr-generator" },
  { input: "/\tcylinder-labels", leads: "/qr-generator" },
  { input: `/gas-cylinders?q=${"x".repeat(5000)}`, leads: "/qr-generator" },
])("a login to the cylinder tool for $input redirects to $leads", ({ input, leads }) => {
  expect(safeToolNext(input)).toBe(leads);
});

const STARTS = [
  "",
  "/",
  "//",
  "/\\",
  "\\\\",
  "/\t/",
  "\n//",
  "https:",
  "https://",
  "///",
  "/.//",
  "/admin/..//",
  "/admin/%2e%2e//",
  "/qr-generator/..//",
  "/product/..//",
  "%2f%2f",
  "/%2f%2f",
  "javascript://",
  "data:text/html,",
  "\u2028//",
  " //",
  "/checkout//",
];
const TAILS = [
  "evil.example",
  "evil.example/admin",
  "/evil.example",
  "@evil.example",
  "\\evil.example",
  "evil.example?x=/checkout",
  "alert(1)",
];

test.each([
  { who: "a customer's login", leads: safeNext },
  { who: "the back office's login", leads: safeOfficeNext },
  { who: "the cylinder tool's login", leads: safeToolNext },
])("for any input of $who the redirect stays on this site", ({ leads }) => {
  for (const next of STARTS.flatMap((start) => TAILS.map((tail) => start + tail))) {
    const { origin, pathname, protocol } = new URL(leads(next), "https://shop.example");
    expect([origin, protocol, pathname.startsWith("//")], next).toEqual(["https://shop.example", "https:", false]);
    expect(pathname, next).not.toContain("evil");
  }
});
