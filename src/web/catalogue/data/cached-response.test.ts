import { expect, test } from "vitest";
import { cachedAtOf, markCached } from "./cached-response.ts";

test("an answer that the phone has kept says of when it is, and is otherwise the same", async () => {
  const response = Response.json([1, 2], { headers: { date: "Mon, 16 Nov 2026 03:40:00 GMT", etag: '"a1"' } });
  expect(cachedAtOf(response.headers)).toBeUndefined();
  const cached = markCached(response);
  expect(cachedAtOf(cached.headers)).toBe(Date.parse("2026-11-16T03:40:00Z"));
  expect(cached.headers.get("etag")).toBe('"a1"');
  expect(await cached.json()).toEqual([1, 2]);
});

test("one without a date is of nobody knows when, and still not of now", () => {
  expect(cachedAtOf(markCached(new Response("[]")).headers)).toBe(0);
});
