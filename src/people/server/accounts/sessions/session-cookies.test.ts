import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { aLog, anHttpServer, testConfig } from "#testing/app.ts";
import { loginCookies, warnOfPlainCookies } from "./session-cookies.ts";

const row = endpoint({
  method: "GET",
  path: "/api/cookie",
  audience: "public",
  summary: "Sets a cookie",
  responses: { 200: z.string() },
});

async function cookieSetAt(settings: Record<string, string>, headers: Record<string, string> = {}) {
  const names = { session: "sid", device: "device", sameSite: "lax" } as const;
  const cookies = loginCookies(testConfig(settings), { ...names, sessionMilliseconds: 1000 });
  const { app } = anHttpServer(
    (http) =>
      serve(http, row, ({ reply }) => {
        cookies.setSession(reply, "A".repeat(43));
        return "set";
      }),
    { settings },
  );
  const { cookies: sent } = await app.inject({ url: "/api/cookie", headers });
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
])("with $settings the browser stores the session cookie as $expected.name", async ({ settings, expected }) => {
  expect(await cookieSetAt(settings)).toEqual(expected);
});

const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15";
const ON_IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const OWN = { PUBLIC_URL: "http://127.0.0.1:3000" };
const HERE = "http://127.0.0.1:3000";

test.each([
  { who: "Safari on the shop's own machine", agent: SAFARI, origin: HERE, settings: OWN, name: "sid" },
  { who: "an iPhone's browser on the shop's own machine", agent: ON_IPHONE, origin: HERE, settings: OWN, name: "sid" },
  { who: "Chrome on the shop's own machine", agent: CHROME, origin: HERE, settings: OWN, name: "__Host-sid" },
  {
    who: "Safari behind TLS that nobody told the shop of",
    agent: SAFARI,
    origin: "https://shop.example",
    settings: OWN,
    name: "__Host-sid",
  },
  {
    who: "Safari over TLS",
    agent: SAFARI,
    origin: "https://shop.example",
    settings: { PUBLIC_URL: "https://shop.example" },
    name: "__Host-sid",
  },
  {
    who: "Safari that claims plain http at a shop with TLS",
    agent: SAFARI,
    origin: "http://shop.example",
    settings: { PUBLIC_URL: "https://shop.example" },
    name: "__Host-sid",
  },
])("$who stores the session as $name", async ({ agent, origin, settings, name }) => {
  const set = await cookieSetAt(settings, { "user-agent": agent, origin });
  expect([set.name, set.secure]).toEqual([name, name === "__Host-sid" ? true : undefined]);
});
