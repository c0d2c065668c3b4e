import { expect, test } from "vitest";
import { ADMIN_ROLES, type AdminRole } from "#contract/back-office.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { anApp } from "#testing/app.ts";
import { asClaimed, OWN_MOBILE } from "#testing/callers.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";

const forAdmins = everyEndpoint.map(({ row }) => row).filter(({ audience }) => audience.includes("admin"));

/** What the row says in the contract, read independently of the door. */
function mayCall({ method, roles }: Endpoint, role: AdminRole): boolean {
  if (role === "owner") return true;
  if (role === "read-only" && method !== "GET") return false;
  return roles === undefined || roles.includes(role);
}

const addressOf = ({ path }: Endpoint) => path.replace("{mobile}", OWN_MOBILE).replace(/\{\w+\}/g, "1");
const callerOf = (role: AdminRole) => (role === "owner" ? "admin" : `${role} admin`);

test("every row for admins, asked in every role, lets in those it names and nobody else", async () => {
  const { app } = await anApp({ authenticators: [asClaimed] });
  for (const row of forAdmins) {
    for (const role of ADMIN_ROLES) {
      const headers = { "x-test-caller": callerOf(role) };
      const { statusCode } = await app.inject({ method: row.method, url: addressOf(row), headers });
      const call = `${row.method} ${row.path} as ${role}`;
      if (mayCall(row, role)) expect([401, 403], call).not.toContain(statusCode);
      else expect(statusCode, call).toBe(403);
    }
  }
});

test.each([
  { call: "POST /api/orders/{mobile}/{orderNumber}/payment", only: ["accounts"] },
  { call: "POST /api/admin/orders/{mobile}/{orderNumber}/reject-payment", only: ["accounts"] },
  { call: "POST /api/admin/orders/{mobile}/{orderNumber}/dispatch", only: ["dispatch"] },
  { call: "POST /api/admin/orders/{mobile}/{orderNumber}/empties", only: ["dispatch"] },
  { call: "POST /api/admin/qr-users/{id}/approve", only: ["dispatch"] },
  { call: "POST /api/admin/qr-users/{id}/withdraw", only: ["dispatch"] },
  { call: "POST /api/admin/qr-users/{id}/reconsider", only: ["dispatch"] },
  { call: "PUT /api/products/{id}/price", only: ["prices"] },
  { call: "POST /api/admin/tokens", only: ["owner"] },
  { call: "POST /api/admin/users/{mobile}/transfer-confirmation", only: ["owner"] },
])("$call is for $only and the owner", ({ call, only }) => {
  const row = forAdmins.find(({ method, path }) => `${method} ${path}` === call);
  expect(row?.roles).toEqual(only);
});

test.each(["users.csv", "users.json", "orders.csv", "orders.json", "subscribers.csv"])(
  "%s holds people's addresses, so it is for the books and the owner, and for nobody who only reads or dispatches",
  async (file) => {
    const { app } = await anApp({ authenticators: [asClaimed] });
    const statusFor = async (role: AdminRole) => {
      const headers = { "x-test-caller": callerOf(role) };
      return [role, (await app.inject({ url: `/api/admin/export/${file}`, headers })).statusCode];
    };
    expect(Object.fromEntries(await Promise.all(ADMIN_ROLES.map(statusFor)))).toEqual({
      owner: 200,
      accounts: 200,
      dispatch: 403,
      prices: 403,
      "read-only": 403,
    });
  },
);
