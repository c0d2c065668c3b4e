import { expect, test } from "vitest";
import { wholeResponse } from "./cache-response.ts";

test("a complete page is cached with its date", async () => {
  const copy = await wholeResponse(new Response("R-32", { headers: { date: "Tue, 17 Nov 2026 10:00:00 GMT" } }));
  expect([await copy?.text(), copy?.headers.get("date")]).toEqual(["R-32", "Tue, 17 Nov 2026 10:00:00 GMT"]);
});

test("a truncated page is not cached", async () => {
  const broken = new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode("R-"));
      body.error(new TypeError("network error"));
    },
  });
  expect(await wholeResponse(new Response(broken))).toBeNull();
});
