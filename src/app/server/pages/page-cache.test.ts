import { expect, test } from "vitest";
import { cacheResponse } from "#platform/server/http/cached-response.ts";
import { createPageCache } from "./page-cache.ts";

const aPage = async (version: string, status = 200) => ({
  version,
  status,
  answer: await cacheResponse("<p>नमस्ते</p>", {}),
});

test("a hundred concurrent visitors cause one rendering", async () => {
  const cached = createPageCache();
  let renderings = 0;
  const render = () => {
    renderings += 1;
    return aPage("1");
  };
  await Promise.all(Array.from({ length: 100 }, () => cached.renderOnce("/", "1", render)));
  expect(renderings).toBe(1);
  expect(cached.find("/", "1")).toBeDefined();
});

test("a price change invalidates the page with the old prices", async () => {
  const cached = createPageCache();
  await cached.renderOnce("/", "1", () => aPage("1"));
  expect(cached.find("/", "2")).toBeUndefined();
});

test("the next visitor retries a failed rendering", async () => {
  const cached = createPageCache();
  await expect(cached.renderOnce("/", "1", () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  await cached.renderOnce("/", "1", () => aPage("1"));
  expect(cached.find("/", "1")).toBeDefined();
});

test("a flood of made-up searches evicts only searches, not the landing page, and respects the size limit", async () => {
  const { bodies } = (await aPage("1")).answer;
  const room = 50 * Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
  const cached = createPageCache(room);
  await cached.renderOnce("/", "1", () => aPage("1"));
  for (let search = 0; search < 70; search += 1) await cached.renderOnce(`/?q=${search}`, "1", () => aPage("1"));
  expect(cached.bytes()).toBe(room);
  expect(cached.find("/", "1")).toBeDefined();
  expect(cached.find("/?q=0", "1")).toBeUndefined();
  expect(cached.find("/?q=69", "1")).toBeDefined();
});

test("a missing product is rendered once for concurrent visitors, and not cached", async () => {
  const cached = createPageCache();
  const input = [1, 2].map(() => cached.renderOnce("/product/none", "1", () => aPage("1", 404)));
  expect((await Promise.all(input)).map(({ status }) => status)).toEqual([404, 404]);
  expect(cached.find("/product/none", "1")).toBeUndefined();
  expect(cached.bytes()).toBe(0);
});
