import { expect, test } from "vitest";
import { OFFICE_STEPS } from "#sales/rules/orders/order-steps.ts";
import { AUDIT_ACTIONS } from "#shop/api/audit-actions.ts";
import { actionChoices, actionText, thingPath, thingText } from "./action-text.ts";

test.each([
  { action: "set-stock", message: "Changed the stock" },
  { action: "correct-dispatch", message: "Corrected a dispatch" },
  { action: "count-empties", message: "Count empties" },
])("$action is displayed as “$message”", ({ action, message }) => {
  expect(actionText(action)).toBe(message);
});

test("the audit log names every step of an order", () => {
  expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining(Object.keys(OFFICE_STEPS)));
});

test("action labels are unique, so that the filter can distinguish them", () => {
  expect(new Set(actionChoices().map(({ label }) => label)).size).toBe(actionChoices().length);
});

const A_UUID = "0b2f0000-0000-4000-8000-000000000001";

test.each([
  { kind: "order", id: "9810000001/ORD1", message: "9810000001/ORD1", path: "/admin/orders/9810000001/ORD1" },
  { kind: "product", id: "r32", message: "r32", path: "/admin/products/r32" },
  {
    kind: "qr-user",
    id: A_UUID,
    name: "ravi@example.in",
    message: "ravi@example.in",
    path: "/qr-admin?q=ravi%40example.in",
  },
  { kind: "message", id: A_UUID, name: "Meera Nair", message: "Meera Nair", path: "/admin/messages?q=Meera%20Nair" },
  { kind: "message", id: A_UUID, name: null, message: "message that no longer exists", path: undefined },
  { kind: "cylinder", id: "SH-1/2", message: "SH-1/2", path: "/admin/cylinders/SH-1%2F2" },
  { kind: "prices", id: "7", message: "publication 7", path: "/admin/prices/publications#publication-7" },
  { kind: "subscribers", id: "csv", message: "subscribers, CSV", path: undefined },
  { kind: "users", id: "list", message: "users", path: undefined },
  { kind: "settings", id: "shop", message: "shop", path: undefined },
])("a $kind is displayed as “$message” and links to $path", ({ message, path, ...thing }) => {
  expect(thingText(thing)).toBe(message);
  expect(thingPath(thing)).toBe(path);
});
