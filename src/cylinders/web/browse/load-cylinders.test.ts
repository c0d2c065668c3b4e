import { expect, test } from "vitest";
import { aCylinder } from "#cylinders/rules/registry/makers.ts";
import { loadCylinders } from "./load-cylinders.ts";

const QUERY = { q: "sh", status: "", page: 2 } as const;
const ANONYMOUS = { customer: null, qrUser: null, admin: null };

/** A shop with fifty cylinders, which records its requests. */
function aShopFor(session: object) {
  const requests: string[] = [];
  const send = async (path: string) => {
    requests.push(path);
    if (path === "/api/session") return Response.json({ ...ANONYMOUS, ...session });
    if (path === "/api/cylinder-counts") return Response.json({ total: 50, active: 40, transferred: 7 });
    return Response.json([aCylinder()], { headers: { "x-total-count": "49" } });
  };
  return { input: requests, send };
}

test("a customer sees a page of their cylinders with the total and the counts", async () => {
  const shop = aShopFor({ customer: { mobile: "9876543210" } });
  expect(await loadCylinders(QUERY, shop.send)).toEqual({
    asker: { kind: "customer", mobile: "9876543210", mayChange: false },
    cylinders: [aCylinder()],
    found: 49,
    pages: 3,
    counts: { total: 50, active: 40, transferred: 7 },
  });
  expect(shop.input).toContain("/api/cylinders?q=sh&offset=24&limit=24");
});

test.each([
  { session: { qrUser: { email: "q@r.example" }, customer: { mobile: "9876543210" } }, kind: "qr-user" },
  { session: { admin: { name: "owner", role: "owner" }, qrUser: { email: "q@r.example" } }, kind: "admin" },
])("a user with several sessions is the $kind here", async ({ session, kind }) => {
  expect((await loadCylinders(QUERY, aShopFor(session).send))?.asker.kind).toBe(kind);
});

test("a visitor requests no list", async () => {
  const shop = aShopFor({});
  expect(await loadCylinders(QUERY, shop.send)).toBeNull();
  expect(shop.input).toEqual(["/api/session"]);
});
