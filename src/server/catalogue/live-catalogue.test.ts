import { expect, test } from "vitest";
import { anApp } from "#testing/app.ts";

test("the prices of the new day are there when midnight strikes in India", async () => {
  const midnight = Date.parse("2026-03-03T00:00:00+05:30");
  let time = midnight - 200;
  const { shop } = await anApp({ now: () => new Date(time) });
  const opened = shop.catalogue.current();
  expect(opened.day).toBe("2026-03-02");
  // Once it listens it looks again by itself, and that is not what this is about.
  await expect.poll(() => shop.catalogue.current()).not.toBe(opened);
  time = midnight;
  await expect.poll(() => shop.catalogue.current().day, { timeout: 4_000 }).toBe("2026-03-03");
});
