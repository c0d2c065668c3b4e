import { expect, test } from "vitest";
import { z } from "zod";
import { type Audience, endpoint } from "#platform/api/endpoint.ts";
import { anHttpServer } from "#testing/app.ts";
import { asClaimed } from "#testing/callers.ts";
import { callersOf } from "./audience.ts";
import { serve } from "./serve.ts";

const responses = { 200: z.object({ ok: z.literal(true) }) };
const rowFor = (audience: Audience, method: "GET" | "POST" = "GET") =>
  endpoint({ method, path: "/api/row", audience, summary: "Says ok", responses });

const callAs = async (row: ReturnType<typeof rowFor>, as: string) => {
  const { app } = anHttpServer((http) => serve(http, row, () => ({ ok: true })), { authenticators: [asClaimed] });
  const { statusCode, body } = await app.inject({
    method: row.method,
    url: "/api/row",
    headers: { "x-test-caller": as },
  });
  return { statusCode, answer: JSON.parse(body) };
};

const PLEASE_LOGIN = { error: "Please login to continue.", code: "login-required" };
const INVALID_TOKEN = { error: "Invalid admin token", code: "invalid-admin-token" };

test.each([
  { audience: "public", as: "anonymous" },
  { audience: ["customer"], as: "customer" },
  { audience: ["qr-user"], as: "qr-user" },
  { audience: ["admin"], as: "admin" },
  { audience: ["customer", "qr-user", "admin"], as: "qr-user" },
  { audience: ["admin"], as: "customer, admin" },
  { audience: ["admin"], as: "read-only admin" },
] as const)("an endpoint for $audience accepts $as", async ({ audience, as }) => {
  expect(await callAs(rowFor(audience), as)).toEqual({ statusCode: 200, answer: { ok: true } });
});

test.each([
  { audience: ["customer"], as: "anonymous", statusCode: 401, answer: PLEASE_LOGIN },
  { audience: ["customer"], as: "qr-user", statusCode: 401, answer: PLEASE_LOGIN },
  { audience: ["qr-user"], as: "customer", statusCode: 401, answer: PLEASE_LOGIN },
  { audience: ["customer"], as: "admin", statusCode: 403 },
  { audience: ["admin"], as: "anonymous", statusCode: 401, answer: INVALID_TOKEN },
  { audience: ["admin"], as: "customer", statusCode: 401, answer: INVALID_TOKEN },
  { audience: ["admin"], as: "qr-user", statusCode: 401, answer: INVALID_TOKEN },
] as const)("an endpoint for $audience rejects $as with $statusCode", async ({ audience, as, ...refusal }) => {
  expect(await callAs(rowFor(audience), as)).toMatchObject(refusal);
});

test("a read-only admin may read but not write", async () => {
  expect(await callAs(rowFor(["admin"], "POST"), "read-only admin")).toMatchObject({
    statusCode: 403,
    answer: { error: "Your role is read-only." },
  });
});

test.each([
  { as: "prices admin", statusCode: 200 },
  { as: "admin", statusCode: 200 },
  { as: "dispatch admin", statusCode: 403, answer: { error: "This is for prices admins and the owner." } },
  { as: "read-only admin", statusCode: 403 },
  { as: "customer", statusCode: 401 },
])("an endpoint for price admins returns $statusCode to $as", async ({ as, ...response }) => {
  const priceDesk = endpoint({ ...rowFor(["admin"], "POST"), roles: ["prices"] });
  expect(await callAs(priceDesk, as)).toMatchObject(response);
});

test.each([
  { roles: ["prices", "dispatch"], language: "en", error: "This is for prices and dispatch admins and the owner." },
  { roles: ["owner"], language: "en", error: "This is for the owner only." },
  { roles: ["prices", "dispatch"], language: "hi", error: "यह रेट और डिस्पैच और मालिक के लिए है।" },
  { roles: ["owner"], language: "hi", error: "यह सिर्फ़ मालिक के लिए है।" },
] as const)(
  "the rejection of an accounts admin names the allowed roles in $language: $error",
  async ({ roles, language, error }) => {
    const row = endpoint({ ...rowFor(["admin"], "POST"), roles });
    const { app } = anHttpServer((http) => serve(http, row, () => ({ ok: true })), { authenticators: [asClaimed] });
    const headers = { "x-test-caller": "accounts admin", "accept-language": language };
    expect((await app.inject({ method: "POST", url: "/api/row", headers })).json().error).toBe(error);
  },
);

test("an admin without the role may still act as a customer", async () => {
  const row = endpoint({ ...rowFor(["customer", "admin"], "POST"), roles: ["dispatch"] });
  expect(await callAs(row, "customer, prices admin")).toMatchObject({ statusCode: 200 });
  expect(await callAs(row, "prices admin")).toMatchObject({ statusCode: 403 });
});

const ordersOf = endpoint({
  method: "POST",
  path: "/api/orders-of/{mobile}",
  audience: ["customer", "admin"],
  ownMobile: true,
  summary: "Orders of a mobile",
  params: z.strictObject({ mobile: z.string() }),
  query: z.strictObject({ mobile: z.string().optional() }),
  body: z.strictObject({ mobile: z.string().optional() }),
  responses,
});

test.each([
  { as: "customer", path: "9810000001", query: "", body: {}, statusCode: 200 },
  { as: "customer", path: "9810000001", query: "?mobile=9810000001", body: { mobile: "9810000001" }, statusCode: 200 },
  { as: "customer", path: "9810000002", query: "", body: {}, statusCode: 403 },
  { as: "customer", path: "9810000001", query: "?mobile=9810000002", body: {}, statusCode: 403 },
  { as: "customer", path: "9810000001", query: "", body: { mobile: "9810000002" }, statusCode: 403 },
  { as: "admin", path: "9810000002", query: "", body: {}, statusCode: 200 },
  { as: "anonymous", path: "9810000001", query: "", body: {}, statusCode: 401 },
])("$as requesting $path$query $body gets $statusCode", async ({ as, path, query, body, statusCode }) => {
  const { app } = anHttpServer((http) => serve(http, ordersOf, () => ({ ok: true })), { authenticators: [asClaimed] });
  const response = await app.inject({
    method: "POST",
    url: `/api/orders-of/${path}${query}`,
    headers: { "x-test-caller": as },
    payload: body,
  });
  expect(response.statusCode).toBe(statusCode);
});

test.each([
  { as: "customer, prices admin", mobile: "9810000001", statusCode: 200, isAdmin: false },
  { as: "customer, prices admin", mobile: "9810000002", statusCode: 403, isAdmin: undefined },
  { as: "customer, dispatch admin", mobile: "9810000002", statusCode: 200, isAdmin: true },
])("$as is not an admin where the role may not read: $mobile", async ({ as, mobile, statusCode, isAdmin }) => {
  const row = endpoint({ ...ordersOf, roles: ["dispatch"], responses: { 200: z.object({ isAdmin: z.boolean() }) } });
  const { app } = anHttpServer((http) => serve(http, row, ({ callers }) => ({ isAdmin: callers.admin !== null })), {
    authenticators: [asClaimed],
  });
  const response = await app.inject({
    method: "POST",
    url: `/api/orders-of/${mobile}`,
    headers: { "x-test-caller": as },
    payload: {},
  });
  expect([response.statusCode, response.json().isAdmin]).toEqual([statusCode, isAdmin]);
});

test("a shared cache may not store responses to authenticated callers", async () => {
  const { app } = anHttpServer((http) => serve(http, rowFor(["customer"]), () => ({ ok: true })), {
    authenticators: [asClaimed],
  });
  const { headers } = await app.inject({ url: "/api/row", headers: { "x-test-caller": "customer" } });
  expect(headers).toMatchObject({ "cache-control": "no-store", vary: expect.stringContaining("cookie") });
});

test("a public endpoint identifies its caller only on demand, and only once", async () => {
  let lookups = 0;
  const counting = () => {
    lookups += 1;
    return {};
  };
  const row = rowFor("public");
  const asking = endpoint({ ...row, path: "/api/asking" });
  const { app } = anHttpServer(
    (http) => {
      serve(http, row, () => ({ ok: true }));
      serve(http, asking, async ({ request }) => {
        await callersOf(request);
        const { customer } = await callersOf(request);
        expect(customer).toBeNull();
        return { ok: true };
      });
    },
    { authenticators: [counting] },
  );
  await app.inject("/api/row");
  expect(lookups).toBe(0);
  await app.inject("/api/asking");
  expect(lookups).toBe(1);
});
