import { expect, test, vi } from "vitest";

async function aPhone({ saveData = false, responses = Number.POSITIVE_INFINITY } = {}) {
  const cached = new Map<string, Response>();
  const cache = {
    match: async (address: string) => cached.get(address),
    put: async (address: string, response: Response) => void cached.set(address, response),
    add: async ({ url }: Request) => void cached.set(new URL(url, "http://shop").pathname, await shop(url)),
  };
  const deps = { input: [] as string[], responses };
  async function shop(address: string) {
    deps.input.push(address);
    deps.responses -= 1;
    if (deps.responses < 0) throw new TypeError("Failed to fetch");
    const page = `<script src="/assets/${address.replace(/\W/g, "")}.js"></script>`;
    return Object.defineProperty(new Response(page, { headers: { "cache-control": "no-cache" } }), "type", {
      value: "basic",
    });
  }
  vi.stubGlobal("caches", { open: async () => cache, match: cache.match });
  vi.stubGlobal("fetch", shop);
  vi.stubGlobal("navigator", { connection: { saveData } });
  vi.stubGlobal("BUILD", "b1");
  vi.stubGlobal("Request", function (this: { url: string }, address: string) {
    this.url = new URL(address, "http://shop").href;
  });
  vi.stubGlobal("SCANNER_FILES", { en: ["http://shop/assets/qr-worker.js"], hi: [] });
  vi.stubGlobal("FILES", { en: ["http://shop/assets/cart.js"], hi: ["http://shop/assets/hi-1/cart.js"] });
  vi.resetModules();
  return { stored: cached, deps, ...(await import("./cache-ahead.ts")) };
}

test("a visit in Hindi caches the Hindi buying pages, at most once in half an hour", async () => {
  const { stored: cached, deps, refreshCache } = await aPhone();
  await refreshCache("hi");
  const addresses = [...cached.keys()];
  expect(addresses).toEqual(
    expect.arrayContaining(["/hi", "/hi/checkout?shell", "/api/products", "/assets/hi-1/cart.js"]),
  );
  expect(addresses).not.toContain("/assets/cart.js");
  const before = deps.input.length;
  await refreshCache("hi");
  expect(deps.input).toHaveLength(before);
  await refreshCache("en");
  expect([...cached.keys()]).toEqual(expect.arrayContaining(["/", "/checkout?shell", "/assets/cart.js"]));
});

test("with data saver on, only the offline page is cached", async () => {
  const { deps, cacheAhead } = await aPhone({ saveData: true });
  await cacheAhead("en");
  expect(deps.input).toEqual(["/offline?shell"]);
});

test("if the signal is lost midway, the next visit caches the rest", async () => {
  const { stored: cached, deps, refreshCache } = await aPhone({ responses: 3 });
  await refreshCache("en");
  expect(cached.size).toBe(3);
  deps.responses = Number.POSITIVE_INFINITY;
  await refreshCache("en");
  expect([...cached.keys()]).toContain("/assets/cart.js");
});

test("the yard's pages are cached with their files and the scanner, each page only as a whole", async () => {
  const { stored: cached, deps, cacheOffice, isYardDevice } = await aPhone({ responses: 3 });
  await expect(cacheOffice("en")).rejects.toThrow("Failed to fetch");
  expect([...cached.keys()]).toEqual(["/assets/adminyardshell.js", "/admin/yard?shell"]);
  expect([await isYardDevice("en"), await isYardDevice("hi")]).toEqual([true, false]);
  deps.responses = Number.POSITIVE_INFINITY;
  await cacheOffice("en");
  for (const one of ["/admin/returns?shell", "/assets/adminreturnsshell.js", "/assets/qr-worker.js"])
    expect([...cached.keys()]).toContain(one);
});
