import { expect, test } from "vitest";
import { safeToolNext } from "#people/rules/accounts/safe-next.ts";
import { qrLoginPath } from "./qr-login-path.ts";

test("the login returns to a search that was open", () => {
  const path = qrLoginPath("/cylinder-labels?q=R-32&page=2");
  expect(safeToolNext(new URL(path, "https://shop.example").searchParams.get("next"))).toBe(
    "/cylinder-labels?q=R-32&page=2",
  );
});
