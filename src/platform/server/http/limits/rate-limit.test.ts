import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { serve } from "#platform/server/http/serving/serve.ts";
import { anHttpServer } from "#testing/app.ts";
import { addressOf, limitLookups } from "./rate-limit.ts";

const responses = { 200: z.object({ ok: z.literal(true) }) };
const read = endpoint({ method: "GET", path: "/api/read", audience: "public", summary: "Reads", responses });
const guess = endpoint({
  method: "GET",
  path: "/api/guess",
  audience: "public",
  summary: "Guesses",
  responses,
  limit: { calls: 2, perSeconds: 60 },
});

const aLimitedServer = (settings: Record<string, string>) =>
  anHttpServer(
    (app) => {
      serve(app, read, () => ({ ok: true }));
      serve(app, guess, () => ({ ok: true }));
    },
    { settings },
  ).app;

type Visit = { url: string; remoteAddress?: string; headers?: Record<string, string> };

async function statuses(app: ReturnType<typeof aLimitedServer>, visits: Visit[]) {
  const seen: number[] = [];
  for (const visit of visits) seen.push((await app.inject(visit)).statusCode);
  return seen;
}

test("an address that calls too often gets a Retry-After", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "3" });
  const url = "/api/read";
  expect(await statuses(app, [{ url }, { url }, { url }])).toEqual([200, 200, 200]);
  const refused = await app.inject({ url });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("20");
  expect(refused.json()).toEqual({
    error: "Too many requests. Please try again in 20 seconds.",
    code: "too-many-requests",
  });
});

test("an endpoint's own limit is tighter than the general one and does not affect other endpoints", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "100" });
  const visits = ["/api/guess", "/api/guess", "/api/guess", "/api/read"].map((url) => ({ url }));
  expect(await statuses(app, visits)).toEqual([200, 200, 429, 200]);
});

const lookUp = endpoint({ ...read, path: "/api/look-up", query: z.strictObject({ as: z.string() }) });

test("lookups are limited per address, and for all callers without an account together", async () => {
  const limits = { perAddress: { calls: 3, perSeconds: 60 }, anonymous: { calls: 4, perSeconds: 60 } };
  const { app } = anHttpServer(
    (http) => {
      const take = limitLookups(http, limits);
      serve(http, lookUp, ({ query, request }) => {
        take(request, { isAnonymous: query.as === "anonymous" });
        return { ok: true };
      });
    },
    { settings: { API_CALLS_PER_MINUTE: "100" } },
  );
  const from = (place: number, as = "anonymous") => ({
    url: `/api/look-up?as=${as}`,
    remoteAddress: `10.0.0.${place}`,
  });
  expect(await statuses(app, [from(1), from(1), from(1), from(1)])).toEqual([200, 200, 200, 429]);
  // The rejected lookup did not count against the shared limit; a customer counts against the address only.
  expect(await statuses(app, [from(2), from(2), from(2, "customer"), from(2, "customer")])).toEqual([
    200, 429, 200, 200,
  ]);
  expect(await statuses(app, [from(2, "customer"), from(3)])).toEqual([429, 429]);
});

test("unknown API URLs count too, pages do not", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "2" });
  const visits = ["/", "/", "/", "/api/nothing", "/api/nothing", "/api/nothing", "/"].map((url) => ({ url }));
  expect(await statuses(app, visits)).toEqual([404, 404, 404, 404, 404, 429, 404]);
});

test("a forged X-Forwarded-For does not reset the limit", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "2" });
  const visits = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map((claimed) => ({
    url: "/api/read",
    remoteAddress: "203.0.113.9",
    headers: { "x-forwarded-for": claimed },
  }));
  expect(await statuses(app, visits)).toEqual([200, 200, 429]);
});

test("behind one proxy the address it saw counts, not what the caller sent before it", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "2", TRUST_PROXY: "1" });
  const from = (forwarded: string) => ({
    url: "/api/read",
    remoteAddress: "127.0.0.1",
    headers: { "x-forwarded-for": forwarded },
  });
  const visits = ["1.1.1.1, 203.0.113.9", "2.2.2.2, 203.0.113.9", "3.3.3.3, 203.0.113.9", "203.0.113.10"].map(from);
  expect(await statuses(app, visits)).toEqual([200, 200, 429, 200]);
});

test("an IPv6 /48 gets the calls of sixteen addresses, not of 65,536, and its neighbours have their own", async () => {
  const app = aLimitedServer({ API_CALLS_PER_MINUTE: "2" });
  const from = (network: string, testShop: number) => ({
    url: "/api/read",
    remoteAddress: `2001:db8:${network}:${testShop.toString(16)}::1`,
  });
  const flood = await statuses(
    app,
    Array.from({ length: 100 }, (_, testShop) => from("a", testShop)),
  );
  expect(flood.filter((status) => status === 200)).toHaveLength(32);
  expect(await statuses(app, [from("b", 1), from("b", 1), from("b", 1)])).toEqual([200, 200, 429]);
});

test.each([
  { ip: "203.0.113.9", address: "203.0.113.9" },
  { ip: "::ffff:203.0.113.9", address: "203.0.113.9" },
  { ip: "2001:db8:1:2:3:4:5:6", address: "2001:db8:1:2" },
  { ip: "2001:db8:1:2::9", address: "2001:db8:1:2" },
  { ip: "2001:db8::1", address: "2001:db8:0:0" },
  { ip: "::1", address: "0:0:0:0" },
])("$ip counts as $address", ({ ip, address }) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(address);
});
