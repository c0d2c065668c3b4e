import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { anApp } from "#testing/app.ts";
import { asClaimed, OWN_MOBILE, ROLES } from "#testing/callers.ts";
import { everyEndpoint } from "#testing/every-endpoint.ts";

type Role = (typeof ROLES)[number];

/** Decisions C, read off the row: what somebody has to be told who may not call it. */
function refusalOf({ audience }: Endpoint, role: Role): number | undefined {
  if (audience === "public" || audience.some((kind) => kind === role)) return undefined;
  return role === "admin" ? 403 : 401;
}

const addressOf = ({ path }: Endpoint) => path.replace("{mobile}", OWN_MOBILE).replace(/\{\w+\}/g, "1");

const everyRowAsEveryRole = everyEndpoint.flatMap(({ row }) =>
  ROLES.map((role) => ({ role, row, call: `${row.method} ${row.path}` })),
);

test("every row of the contract, asked by everybody, lets in whom it names and nobody else", async () => {
  const { app } = await anApp({ authenticators: [asClaimed] });
  for (const { role, row, call } of everyRowAsEveryRole) {
    const { statusCode } = await app.inject({
      method: row.method,
      url: addressOf(row),
      headers: { "x-test-caller": role },
    });
    const refusal = refusalOf(row, role);
    if (refusal === undefined) expect([401, 403], `${call} as ${role}`).not.toContain(statusCode);
    else expect(statusCode, `${call} as ${role}`).toBe(refusal);
  }
});

test("every row of the contract is served", async () => {
  const { app } = await anApp();
  // Rows that take a file are registered with their own reader, and that takes a moment.
  await app.ready();
  const missing = everyEndpoint.filter(
    ({ row }) => !app.hasRoute({ method: row.method, url: row.path.replace(/\{(\w+)\}/g, ":$1") }),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("a shop that lives and is ready says so", async () => {
  const { app } = await anApp();
  expect((await app.inject("/api/health")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/api/ready")).json()).toEqual({ status: "ready" });
});

test("a shop whose migrations are not in lives, and is not ready", async () => {
  const { app, shop } = await anApp();
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  expect((await app.inject("/api/health")).statusCode).toBe(200);
  const answer = await app.inject("/api/ready");
  expect([answer.statusCode, answer.json().code]).toEqual([503, "not-ready"]);
});

test("the reference is served as a page and as OpenAPI, for anyone", async () => {
  const { app } = await anApp();
  const page = await app.inject("/api/docs");
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
  });
  const document = await app.inject("/api/openapi.json");
  expect(document.json()).toMatchObject({ openapi: "3.1.0", info: { title: "Sheetal API" } });
});
