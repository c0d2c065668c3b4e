import { expect, test } from "vitest";
import { callsClosedTo } from "#app/api/every-endpoint.ts";
import { OPTIONAL_SCREENS } from "#office/api/overview.ts";
import { TASK_LISTS, type Task } from "#office/api/to-do.ts";
import { type Endpoint, roleMay } from "#platform/api/endpoint.ts";
import { ADMIN_ROLES, type AdminRole } from "#platform/api/roles.ts";
import { mayOpen, menuFor } from "./menu.ts";
import { sectionAt } from "./sections.ts";
import { taskPlaces, waitingBySection } from "./tasks.ts";

const placesOf = (role: AdminRole) => menuFor({ closed: callsClosedTo(role) });

const viewsOf = (sections: ReturnType<typeof menuFor>) =>
  sections.flatMap(({ places }) => places.flatMap(({ views }) => views));

const names = (role: AdminRole) => viewsOf(placesOf(role)).map(({ name }) => name);

test("no menu entry leads out of the back office", () => {
  expect(viewsOf(placesOf("owner")).filter(({ to }) => !/^\/(?:admin|qr-admin)(?:\/|$)/.test(to))).toEqual([]);
});

test("the owner sees at most thirty screens in ten sections", () => {
  expect(placesOf("owner")).toHaveLength(10);
  expect(placesOf("owner").flatMap(({ places }) => places).length).toBeLessThanOrEqual(30);
  expect(names("owner")).toContain("Staff");
});

test.each([
  ["/admin/orders", "orders"],
  ["/admin/orders/9876543210/ORD-1", "orders"],
  ["/admin/users/9876543210/account", "customers"],
  ["/admin/custody/count", "cylinders"],
  ["/admin/ordersx", undefined],
])("%s is in the section %s", (path, id) => {
  expect(sectionAt(placesOf("owner"), path)?.id).toBe(id);
});

test("a screen that would be empty is left out until it is opened by its address", () => {
  const admin = { closed: callsClosedTo("owner") };
  const leftOut = (path: string) => {
    const shown = viewsOf(menuFor(admin, { unused: OPTIONAL_SCREENS, path })).map(({ name }) => name);
    return names("owner").filter((name) => !shown.includes(name));
  };
  expect(leftOut("/admin/products")).toEqual(["QR users", "Newsletter", "Price lists", "Stock"]);
  expect(leftOut("/admin/stock")).toEqual(["QR users", "Newsletter", "Price lists"]);
  expect(mayOpen(admin, "/admin/stock")).toBe(true);
});

test("who may open only one view of a screen finds that view in the menu", () => {
  const settings = placesOf("prices").find(({ id }) => id === "settings");
  expect(settings?.places).toMatchObject([{ name: "Import products", to: "/admin/imports/products" }]);
});

test("the counts in the menu add up what waits in each section, and what waits in two tasks once", () => {
  const oldestAt = null;
  const toDo = [
    { task: "payments" as const, count: 2, countedElsewhere: 0, oldestAt },
    { task: "bank-lines" as const, count: 3, countedElsewhere: 1, oldestAt },
    { task: "dispatch" as const, count: 4, countedElsewhere: 0, oldestAt },
    { task: "e-way-bills" as const, count: 1, countedElsewhere: 1, oldestAt },
  ];
  expect(waitingBySection(toDo)).toEqual({ payments: 4, dispatch: 4 });
});

test("overdue empties open the customers who owe them, with and without an order", () => {
  expect(taskPlaces()["empties-overdue"].to).toBe("/admin/empties?due=overdue");
});

test("every task opens a screen of the menu, for every role that gets it", () => {
  const pathsOf = (role: AdminRole) => viewsOf(placesOf(role)).map(({ to }) => to);
  const lost = (Object.entries(TASK_LISTS) as [Task, Endpoint][]).flatMap(([task, list]) => {
    const [path = ""] = taskPlaces()[task].to.split("?");
    return ADMIN_ROLES.filter((role) => roleMay(list, role) && !pathsOf(role).includes(path)).map((role) => [
      task,
      role,
    ]);
  });
  expect(lost).toEqual([]);
});

test.each(["accounts", "counter", "dispatch", "prices", "read-only"] as const)(
  "a %s admin does not see staff and settings",
  (role) => {
    expect(names(role)).not.toContain("Staff");
    expect(names(role)).not.toContain("Settings");
    expect(names(role)).toContain("Products");
  },
);

test.each([
  { role: "accounts", sees: ["Orders", "Customers", "Day book", "Bank", "Quotes"], not: [] },
  {
    role: "dispatch",
    sees: ["Orders", "Customers"],
    not: ["Day book", "Bank", "Receivables", "Sales", "Payments to check"],
  },
  {
    role: "counter",
    sees: ["Orders", "Take an order", "To dispatch", "Receive empties", "Yard", "Customers", "Invoices"],
    not: [
      "Payments to check",
      "Bank",
      "Receivables",
      "Refunds to approve",
      "Day book",
      "Price lists",
      "Imports",
      "Audit log",
    ],
  },
  {
    role: "prices",
    sees: ["Prices", "Quotes"],
    not: ["Orders", "Customers", "Day book", "Bank", "Cylinders", "Audit log"],
  },
  { role: "read-only", sees: ["Orders", "Customers", "Day book", "Bank", "Audit log"], not: ["Take an order"] },
] as const)("a $role admin sees only entries that the role may read", ({ role, sees, not }) => {
  expect(names(role)).toEqual(expect.arrayContaining([...sees]));
  expect(names(role).filter((name) => not.some((closed) => closed === name))).toEqual([]);
});

test.each([
  { role: "accounts", path: "/admin/take-order", may: true },
  { role: "prices", path: "/admin/take-order", may: false },
  { role: "prices", path: "/Admin/Take-Order/", may: false },
  { role: "accounts", path: "/admin/returns", may: false },
  { role: "accounts", path: "/admin/yard", may: false },
  { role: "accounts", path: "/admin/custody/count", may: false },
  { role: "accounts", path: "/admin/custody/events", may: false },
  { role: "prices", path: "/admin/find", may: false },
  { role: "counter", path: "/admin/take-order", may: true },
  { role: "counter", path: "/admin/custody/count", may: true },
  { role: "counter", path: "/admin/register-cylinders", may: false },
  { role: "dispatch", path: "/admin/find", may: true },
  { role: "dispatch", path: "/admin/products/from/scratch", may: false },
  { role: "read-only", path: "/admin/register-cylinders", may: false },
  { role: "read-only", path: "/admin/orders/9876543210/ORD-1", may: true },
] as const)("$role opens $path by its address: $may", ({ role, path, may }) => {
  expect(mayOpen({ closed: callsClosedTo(role) }, path)).toBe(may);
});
