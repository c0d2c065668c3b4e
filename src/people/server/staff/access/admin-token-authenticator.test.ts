import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { AT_NOON, anHttpServer } from "#testing/app.ts";
import { aDatabase } from "#testing/database/database.ts";
import { adminTokenAuthenticator } from "./admin-token-authenticator.ts";
import { adminTokens } from "./schema.ts";

const TOKEN = "a-token-that-is-long-enough";

const whoAmI = endpoint({
  method: "GET",
  path: "/api/admin/me",
  audience: ["admin"],
  summary: "Who am I",
  responses: { 200: z.object({ name: z.string(), role: z.string() }) },
});

async function anOffice() {
  const { db } = await aDatabase();
  let time = AT_NOON.getTime();
  const now = () => new Date(time);
  await db.insert(adminTokens).values({ name: "Asha", role: "prices", tokenHash: hashOf(TOKEN), createdAt: AT_NOON });
  const { app } = anHttpServer((http) => serve(http, whoAmI, ({ callers }) => callers.admin), {
    now,
    authenticators: [adminTokenAuthenticator({ db, now })],
  });
  return {
    db,
    pass: (minutes: number) => {
      time += minutes * 60_000;
    },
    callWith: (token?: string, remoteAddress = "203.0.113.9") =>
      app.inject({
        url: "/api/admin/me",
        remoteAddress,
        headers: token === undefined ? {} : { "x-admin-token": token },
      }),
  };
}

test("a valid token authenticates its owner by name", async () => {
  const { callWith } = await anOffice();
  expect((await callWith(TOKEN)).json()).toEqual({ name: "Asha", role: "prices" });
});

test.each([undefined, "", "wrong", `${TOKEN}x`, TOKEN.toUpperCase()])("the token %j is rejected", async (token) => {
  const { callWith } = await anOffice();
  const response = await callWith(token);
  expect([response.statusCode, response.json().error]).toEqual([401, "Invalid admin token"]);
});

test("a revoked token is rejected", async () => {
  const { db, callWith } = await anOffice();
  await db.update(adminTokens).set({ revokedAt: AT_NOON }).where(eq(adminTokens.name, "Asha"));
  expect((await callWith(TOKEN)).statusCode).toBe(401);
});

test("after five wrong tokens an address must wait, and the right token always passes", async () => {
  const { callWith, pass } = await anOffice();
  for (let guess = 0; guess < 5; guess += 1) expect((await callWith(`guess ${guess}`)).statusCode).toBe(401);
  const refused = await callWith("guess 6");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "180"]);
  for (let call = 0; call < 3; call += 1) expect((await callWith(TOKEN)).statusCode).toBe(200);
  expect((await callWith("guess 7", "203.0.113.10")).statusCode).toBe(401);
  pass(3);
  expect((await callWith("guess 8")).statusCode).toBe(401);
});

test("calls that fail because the database is down are not counted as guesses", async () => {
  const { db, callWith } = await anOffice();
  await db.execute(sql`alter table admin_tokens rename to out_of_reach`);
  for (let call = 0; call < 6; call += 1) expect((await callWith(TOKEN)).statusCode).toBe(500);
  await db.execute(sql`alter table out_of_reach rename to admin_tokens`);
  expect((await callWith(TOKEN)).statusCode).toBe(200);
});

test("a hundred simultaneous wrong tokens all count, and the right one passes among them", async () => {
  const { callWith } = await anOffice();
  const wrong = Array.from({ length: 100 }, (_, guess) => callWith(`guess ${guess}`));
  const [right, ...responses] = await Promise.all([callWith(TOKEN), ...wrong]);
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95);
  expect([right?.statusCode, (await callWith(TOKEN)).statusCode]).toEqual([200, 200]);
});

test("a program with the right token may make any number of calls at once", async () => {
  const { callWith } = await anOffice();
  const responses = await Promise.all(Array.from({ length: 50 }, () => callWith(TOKEN)));
  expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
});

test("right tokens and calls without one are never counted as guesses", async () => {
  const { callWith } = await anOffice();
  for (let call = 0; call < 10; call += 1) {
    expect((await callWith(TOKEN)).statusCode).toBe(200);
    expect((await callWith()).statusCode).toBe(401);
  }
});

test("the last use of a token is recorded to the minute", async () => {
  const { db, callWith, pass } = await anOffice();
  const lastUse = async () => (await db.select().from(adminTokens))[0]?.lastUsedAt?.toISOString();
  await callWith(TOKEN);
  expect(await lastUse()).toBe("2026-03-02T06:30:00.000Z");
  pass(0.5);
  await callWith(TOKEN);
  expect(await lastUse()).toBe("2026-03-02T06:30:00.000Z");
  pass(1);
  await callWith(TOKEN);
  expect(await lastUse()).toBe("2026-03-02T06:31:30.000Z");
});
