import { expect, test } from "vitest";
import { cachedAtOf, markCached } from "./cached-response.ts";

test("a cached response carries its date and is otherwise unchanged", async () => {
  const response = Response.json([1, 2], { headers: { date: "Mon, 16 Nov 2026 03:40:00 GMT", etag: '"a1"' } });
  expect(cachedAtOf(response.headers)).toBeUndefined();
  const cached = markCached(response);
  expect(cachedAtOf(cached.headers)).toBe(Date.parse("2026-11-16T03:40:00Z"));
  expect(cached.headers.get("etag")).toBe('"a1"');
  expect(await cached.json()).toEqual([1, 2]);
});

test("a cached response without a date has an unknown age, not a current one", () => {
  expect(cachedAtOf(markCached(new Response("[]")).headers)).toBe(0);
});
