import { expect, test } from "vitest";
import { isShopThere } from "./is-shop-there.ts";

test.each([
  { what: "answers", send: async () => new Response("", { status: 200 }), there: true },
  { what: "is away behind a proxy", send: async () => new Response("", { status: 502 }), there: false },
  { what: "cannot be reached", send: () => Promise.reject(new TypeError("Failed to fetch")), there: false },
])("a shop that $what is reachable: $there", async ({ send, there }) => {
  expect(await isShopThere(send)).toBe(there);
});

test("a hanging request times out, so that it can be retried", async () => {
  const hangs: typeof fetch = (_, init) =>
    new Promise((_answer, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)));
  expect(await isShopThere(hangs, 5)).toBe(false);
});
