import { expect, test } from "vitest";
import { askInTurn } from "./server-search.ts";

async function requests(names: readonly string[]) {
  const parts: (readonly string[])[] = [];
  const found = await askInTurn(names, async (some) => {
    parts.push(some);
    return some;
  });
  return { parts, found };
}

test("many products are requested in batches of the maximum size, each once", async () => {
  const names = Array.from({ length: 450 }, (_, place) => `part-${place}`);
  const { parts, found } = await requests(names);
  expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(found).toEqual(names);
  expect(await requests([])).toEqual({ parts: [], found: [] });
});

test("long names, such as URL-encoded Hindi, make smaller batches", async () => {
  const names = Array.from({ length: 60 }, (_, place) => `रेफ्रिजरेंट गैस वापसी वाला सिलेंडर ${place}`);
  const { parts, found } = await requests(names);
  for (const some of parts) expect(encodeURIComponent(some.join("")).length).toBeLessThanOrEqual(4000);
  expect(found).toEqual(names);
});
