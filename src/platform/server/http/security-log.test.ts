import { expect, test } from "vitest";
import { addOwnerToken } from "#people/server/staff/access/store.ts";
import { hashOf } from "#platform/server/secrets/secret.ts";
import { anApp } from "#testing/app.ts";
import { aSignedInCustomer } from "#testing/customers.ts";
import { aSignedInQrUser } from "#testing/qr-users.ts";

test("the log records every rejected login attempt without identifying the caller", async () => {
  const { app, shop, lines } = await anApp();
  const { mobile } = await aSignedInCustomer(shop);
  await aSignedInQrUser(shop);
  const from = (remoteAddress: string) => ({
    post: (url: string, payload: object) => app.inject({ method: "POST", url, payload, remoteAddress }),
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers, remoteAddress }),
  });
  const thief = from("203.0.113.9");
  const other = from("198.51.100.7");
  await thief.post("/api/login", { loginId: mobile, password: "guess1234" });
  await thief.post("/api/qr-login", { email: "filler@cold.example", password: "guess1234" });
  await thief.post("/api/admin/session", { token: "guess-of-a-token" });
  await thief.get("/api/admin/users", { "x-admin-token": "guess-of-a-token" });
  await other.post("/api/login", { loginId: "nobody@cold.example", password: "guess1234" });
  await other.get("/api/admin/users");

  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security !== undefined);
  expect(events.map(({ level, security, route }) => [level, security, route])).toEqual([
    ["warn", "wrong-login", "/api/login"],
    ["warn", "wrong-login", "/api/qr-login"],
    ["warn", "invalid-admin-token", "/api/admin/session"],
    ["warn", "invalid-admin-token", "/api/admin/users"],
    ["warn", "wrong-login", "/api/login"],
  ]);
  const [first, second, third, fourth, fifth] = events.map(({ from: mark }) => mark);
  expect(first).toMatch(/^[a-p]{12}$/);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
  for (const personal of [mobile, "203.0.113.9", "198.51.100.7", "filler@", "nobody@", "guess"]) {
    expect(lines.join("")).not.toContain(personal);
  }
});

test.each(["en", "hi"])(
  "in %s the log records a wrong token for a confirmed action, not a missing one",
  async (language) => {
    const { app, shop, lines } = await anApp();
    const token = "owner-token-for-this-test";
    await addOwnerToken(shop.db, "owner", hashOf(token), shop.now());
    const headers = { "accept-language": language, origin: "https://shop.example" };
    const login = await app.inject({ method: "POST", url: "/api/admin/session", headers, payload: { token } });
    const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const made = (typed: { token?: string }) => ({
      method: "POST" as const,
      url: "/api/admin/tokens",
      headers: { ...headers, cookie },
      payload: { name: "Thief", role: "owner", ...typed },
    });
    for (const typed of [{}, { token: "guess-of-a-token" }])
      expect((await app.inject(made(typed))).json().code).toBe("admin-token-needed");
    expect(lines.filter((line) => line.includes('"security":"admin-token-needed"'))).toHaveLength(1);
  },
);

test("the log records that a rate limit was reached", async () => {
  const { app, lines } = await anApp();
  for (let guess = 0; guess < 7; guess += 1) {
    await app.inject({ url: "/api/admin/users", headers: { "x-admin-token": `guess ${guess}` } });
  }
  expect(lines.filter((line) => line.includes('"security":"too-many-requests"'))).toHaveLength(2);
});
