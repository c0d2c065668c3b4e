import { expect, test } from "vitest";
import type { AdminRole } from "#contract/back-office/roles.ts";
import { callsClosedTo } from "#contract/every-endpoint.ts";
import { menuFor } from "./menu.ts";

const placesOf = (role: AdminRole) => menuFor({ closed: callsClosedTo(role) });

const names = (role: AdminRole) => placesOf(role).flatMap(({ places }) => places.map(({ name }) => name));

test("no menu entry leads out of the back office", () => {
  const places = placesOf("owner").flatMap((group) => group.places);
  expect(places.filter(({ to }) => !/^\/(?:admin|qr-admin)(?:\/|$)/.test(to))).toEqual([]);
});

test("the owner sees every menu entry", () => {
  expect(names("owner")).toContain("Admin tokens");
});

test.each(["accounts", "dispatch", "prices", "read-only"] as const)(
  "a %s admin does not see tokens and settings",
  (role) => {
    expect(names(role)).not.toContain("Admin tokens");
    expect(names(role)).not.toContain("Settings");
    expect(names(role)).toContain("Products");
  },
);

test.each([
  { role: "accounts", sees: ["Orders", "Users", "Ledger", "Bank", "Quotes"], not: [] },
  { role: "dispatch", sees: ["Orders", "Users"], not: ["Ledger", "Bank", "Receivables", "Sales", "Payments to check"] },
  { role: "prices", sees: ["Prices", "Quotes"], not: ["Orders", "Users", "Ledger", "Bank", "Cylinders", "Audit log"] },
  { role: "read-only", sees: ["Orders", "Users", "Ledger", "Bank", "Audit log"], not: ["Take an order"] },
] as const)("a $role admin sees only entries that the role may read", ({ role, sees, not }) => {
  expect(names(role)).toEqual(expect.arrayContaining([...sees]));
  expect(names(role).filter((name) => not.some((closed) => closed === name))).toEqual([]);
});
