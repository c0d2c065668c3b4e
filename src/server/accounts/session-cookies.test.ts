import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { serve } from "#server/http/serve.ts";
import { aDoor, aLog, testConfig } from "#testing/app.ts";
import { accountCookies, warnOfPlainCookies } from "./session-cookies.ts";

const row = endpoint({
  method: "GET",
  path: "/api/cookie",
  audience: "public",
  summary: "Sets a cookie",
  answers: { 200: z.string() },
});

async function cookieSetAt(settings: Record<string, string>) {
  const cookies = accountCookies(testConfig(settings), { session: "sid", device: "device" }, 1000);
  const { app } = aDoor(
    (door) =>
      serve(door, row, ({ reply }) => {
        cookies.setSession(reply, "A".repeat(43));
        return "set";
      }),
    { settings },
  );
  const { cookies: sent } = await app.inject("/api/cookie");
  const { lines, log } = aLog();
  warnOfPlainCookies({ config: testConfig(settings), log });
  return { name: sent[0]?.name, secure: sent[0]?.secure, warned: lines.length > 0 };
}

const SAFE = { name: "__Host-sid", secure: true, warned: false };
const PLAIN = { name: "sid", secure: undefined, warned: true };

test.each([
  { settings: { PUBLIC_URL: "https://shop.example" }, expected: SAFE },
  { settings: { PUBLIC_URL: "http://127.0.0.1:3000" }, expected: SAFE },
  { settings: { PUBLIC_URL: "http://localhost:3000" }, expected: SAFE },
  { settings: { PUBLIC_URL: "http://[::1]:3000" }, expected: SAFE },
  { settings: { PUBLIC_URL: "", HOST: "127.0.0.1" }, expected: SAFE },
  { settings: { PUBLIC_URL: "http://192.168.1.20:3000" }, expected: PLAIN },
  { settings: { PUBLIC_URL: "http://shop.example" }, expected: PLAIN },
  { settings: { PUBLIC_URL: "http://127.0.0.1.evil.example" }, expected: PLAIN },
  { settings: { PUBLIC_URL: "", HOST: "0.0.0.0" }, expected: PLAIN },
])("with $settings a session stays alive in the browser: $expected.name", async ({ settings, expected }) => {
  expect(await cookieSetAt(settings)).toEqual(expected);
});
