import { expect, test } from "vitest";
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
