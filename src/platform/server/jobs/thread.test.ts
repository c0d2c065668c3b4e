import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { quietLog } from "#testing/quiet-log.ts";
import { openThread } from "./thread.ts";

const PROGRAM = `export default (task) => {
  if (task === "hang") for (;;);
  if (task === "exit") process.exit(1);
  if (task === "throw") throw new Error("broken");
  if (task === "take all memory") { const held = []; for (;;) held.push(Array.from({ length: 1000 }, Math.random)); }
  return task.toUpperCase();
};`;

function aThread({ timeoutMilliseconds = 20_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "thread-"));
  const program = join(folder, "program.mjs");
  writeFileSync(program, PROGRAM);
  const limits = { idleMilliseconds: 60_000, timeoutMilliseconds, maxMegabytes: 16, log: quietLog };
  const thread = openThread<string, string>(pathToFileURL(program), limits);
  onTestFinished(async () => {
    await thread.stop();
    rmSync(folder, { recursive: true });
  });
  return thread;
}

test.each([
  { task: "throw", reason: "broken" },
  { task: "exit", reason: "exited with code: 1" },
  { task: "take all memory", reason: "memory limit" },
])("a task that would $task is rejected, and harms none that waits behind it", async ({ task, reason }) => {
  const { run } = aThread();
  const outputs = await Promise.allSettled([run("one"), run(task), run("two")]);
  expect(outputs).toMatchObject([
    { value: "ONE" },
    { reason: { message: expect.stringContaining(reason) } },
    { value: "TWO" },
  ]);
});

test("a task that never ends is stopped at the time limit, which does not count the wait before it", async () => {
  const { run } = aThread({ timeoutMilliseconds: 3_000 });
  const outputs = await Promise.allSettled([run("hang"), run("hang"), run("two")]);
  expect(outputs).toMatchObject([
    { reason: { name: "AbortError" } },
    { reason: { name: "AbortError" } },
    { value: "TWO" },
  ]);
});
