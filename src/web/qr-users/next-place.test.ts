import { expect, test } from "vitest";
import { safeNext, safeOfficeNext } from "#domain/accounts/safe-next.ts";
import { nextPlace, qrLoginPath } from "./next-place.ts";

test.each([
  { asked: null, leads: "/qr-generator" },
  { asked: "/cylinder-labels?from=csv", leads: "/cylinder-labels?from=csv" },
  { asked: '/qr-generator?transfer={"cylinderNumber":"A"}', leads: '/qr-generator?transfer={"cylinderNumber":"A"}' },
  { asked: "/gas-cylinders", leads: "/gas-cylinders" },
  { asked: "//evil.example", leads: "/qr-generator" },
  { asked: "https://evil.example/qr-generator", leads: "/qr-generator" },
  { asked: "/\\evil.example", leads: "/qr-generator" },
  { asked: "/cylinder-labels/../admin", leads: "/qr-generator" },
  { asked: "/\tcylinder-labels", leads: "/qr-generator" },
  { asked: `/gas-cylinders?q=${"x".repeat(5000)}`, leads: "/qr-generator" },
])("a login that was asked for by $asked leads on to $leads", ({ asked, leads }) => {
  expect(nextPlace(asked)).toBe(leads);
});

test("the login brings one back to a search that was open", () => {
  const path = qrLoginPath("/cylinder-labels?q=R-32&page=2");
  expect(nextPlace(new URL(path, "https://shop.example").searchParams.get("next"))).toBe(
    "/cylinder-labels?q=R-32&page=2",
  );
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
  { who: "the cylinder tool's login", leads: nextPlace },
])("whatever $who is asked to lead on to, it stays on this site", ({ leads }) => {
  for (const next of STARTS.flatMap((start) => TAILS.map((tail) => start + tail))) {
    const { origin, pathname, protocol } = new URL(leads(next), "https://shop.example");
    expect([origin, protocol, pathname.startsWith("//")], next).toEqual(["https://shop.example", "https:", false]);
    expect(pathname, next).not.toContain("evil");
  }
});
