import { expect, onTestFinished, test } from "vitest";
import { type Job, startJobs } from "./jobs.ts";
import type { Shop } from "./shop.ts";

test("a job is told how far it came, and runs again after a failure, which is in the log", async () => {
  const noon = new Date("2026-03-02T06:30:00Z");
  const told: (Date | undefined)[] = [];
  const failures: string[] = [];
  const shop = { log: { warn: (_: unknown, message: string) => failures.push(message) } } as unknown as Shop;
  const done = Promise.withResolvers<void>();
  const job: Job = {
    name: "counting",
    everySeconds: 0.001,
    async run(_, doneUpTo) {
      told.push(doneUpTo);
      if (told.length === 1) throw new Error("The database is away");
      if (told.length === 4) done.resolve();
      return told.length === 2 ? noon : 7;
    },
  };
  const [started] = startJobs(shop, [job]);
  onTestFinished(() => started?.stop());
  await done.promise;
  expect(told.slice(0, 4)).toEqual([undefined, undefined, noon, noon]);
  expect(failures).toEqual(["counting failed; trying again later"]);
});
