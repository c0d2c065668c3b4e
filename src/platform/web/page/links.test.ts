import { expect, test } from "vitest";
import { isOfficePath } from "./links.ts";

test.each([
  ["/admin", true],
  ["/admin/orders", true],
  ["/ADMIN/orders", true],
  ["/qr-admin", true],
  ["/", false],
  ["/administration", false],
  ["/product/admin", false],
])("%s is a back-office page: %s", (path, isOffice) => {
  expect(isOfficePath(path)).toBe(isOffice);
});
