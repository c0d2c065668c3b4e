import { expect, test } from "vitest";
import { anApp } from "#testing/app.ts";

test("the prices of the new day are there when midnight strikes in India", async () => {
  const midnight = Date.parse("2026-03-03T00:00:00+05:30");
  let time = midnight - 200;
  const { shop } = await anApp({ now: () => new Date(time) });
  expect(shop.catalogue.current().day).toBe("2026-03-02");
  time = midnight;
  await expect.poll(() => shop.catalogue.current().day).toBe("2026-03-03");
});
