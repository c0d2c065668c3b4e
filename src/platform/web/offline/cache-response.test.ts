import { expect, test, vi } from "vitest";
import { cacheResponse } from "./cache-response.ts";

test("a complete page is cached and shown", async () => {
  const cached = new Map<string, Response>();
  const page = new Response("R-32", { headers: { date: "Tue, 17 Nov 2026 10:00:00 GMT" } });
  const shown = await cacheResponse(page, async (copy) => cached.set("/", copy));
  expect(await shown.text()).toBe("R-32");
  const copy = cached.get("/");
  expect([await copy?.text(), copy?.headers.get("date")]).toEqual(["R-32", "Tue, 17 Nov 2026 10:00:00 GMT"]);
});

test("a phone without free storage still shows the page", async () => {
  const noRoom = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  expect(await (await cacheResponse(new Response("R-32"), noRoom)).text()).toBe("R-32");
});

test("a truncated page is rejected and leaves the cached copy unchanged", async () => {
  const broken = new ReadableStream({
    start: (body) => {
      body.enqueue(new TextEncoder().encode("R-"));
      body.error(new TypeError("network error"));
    },
  });
  const keep = vi.fn(async () => undefined);
  await expect(cacheResponse(new Response(broken), keep)).rejects.toThrow("network error");
  expect(keep).not.toHaveBeenCalled();
});
