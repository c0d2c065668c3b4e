import { expect, test, vi } from "vitest";

/** A phone with its caches, and a shop that answers until the signal goes. */
async function aPhone({ saveData = false, answers = Number.POSITIVE_INFINITY } = {}) {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    add: async ({ url }: Request) => void kept.set(new URL(url).pathname, await shop(url)),
  };
  const world = { asked: [] as string[], answers };
  async function shop(address: string) {
    world.asked.push(address);
    world.answers -= 1;
    if (world.answers < 0) throw new TypeError("Failed to fetch");
    return Object.defineProperty(new Response("", { headers: { "cache-control": "no-cache" } }), "type", {
      value: "basic",
    });
  }
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match });
  vi.stubGlobal("fetch", shop);
  vi.stubGlobal("navigator", { connection: { saveData } });
  vi.stubGlobal("BUILD", "b1");
  vi.stubGlobal("FILES", { en: ["http://shop/assets/cart.js"], hi: ["http://shop/assets/hi-1/cart.js"] });
  vi.resetModules();
  return { kept, world, ...(await import("./keep-ahead.ts")) };
}

test("a visit in Hindi keeps the way to an order in Hindi, and once only within half an hour", async () => {
  const { kept, world, keepAheadAgain } = await aPhone();
  await keepAheadAgain("hi");
  const addresses = [...kept.keys()];
  expect(addresses).toEqual(
    expect.arrayContaining(["/hi", "/hi/checkout?shell", "/api/products", "/assets/hi-1/cart.js"]),
  );
  expect(addresses).not.toContain("/assets/cart.js");
  const before = world.asked.length;
  await keepAheadAgain("hi");
  expect(world.asked).toHaveLength(before);
  await keepAheadAgain("en");
  expect([...kept.keys()]).toEqual(expect.arrayContaining(["/", "/checkout?shell", "/assets/cart.js"]));
});

test("who saves data is given the page that says there is no signal, and nothing else", async () => {
  const { world, keepAhead } = await aPhone({ saveData: true });
  await keepAhead("en");
  expect(world.asked).toEqual(["/offline?shell"]);
});

test("when the signal goes in between, the rest is kept with the next visit", async () => {
  const { kept, world, keepAheadAgain } = await aPhone({ answers: 3 });
  await keepAheadAgain("en");
  expect(kept.size).toBe(3);
  world.answers = Number.POSITIVE_INFINITY;
  await keepAheadAgain("en");
  expect([...kept.keys()]).toContain("/assets/cart.js");
});
