import { expect, onTestFinished, test } from "vitest";
import { startThread } from "./thread.ts";

/** `respond` is a function body; its return value is posted. */
function aThread(respond: string, { timeoutMilliseconds = 20_000 } = {}) {
  const source = `import { parentPort } from "node:worker_threads";
    parentPort.on("message", (request) => parentPort.postMessage(((request) => { ${respond} })(request)));`;
  const program = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const ends: (string | undefined)[] = [];
  const thread = startThread<{ id: number; number: number }, number>(program, {
    ...{ idleMilliseconds: 60_000, timeoutMilliseconds, maxMegabytes: 16 },
    onEnd: (_, failure) => ends.push(failure?.reason),
  });
  onTestFinished(() => thread.end());
  return { thread, ends };
}

test("each request gets its own response, and one that fails harms no other", async () => {
  const { thread, ends } = aThread(
    "return request.number ? { id: request.id, output: 10 / request.number } : { id: request.id, failure: 'zero' };",
  );
  const input = [2, 0, 5].map((number, id) => thread.ask({ id, number }));
  expect(await Promise.allSettled(input)).toMatchObject([{ value: 5 }, { reason: { message: "zero" } }, { value: 2 }]);
  expect(ends).toEqual([]);
});

test("a program that never responds is stopped at its time limit", async () => {
  const { thread, ends } = aThread("for (;;);", { timeoutMilliseconds: 50 });
  await expect(thread.ask({ id: 1, number: 1 })).rejects.toMatchObject({ reason: "timeout" });
  expect(ends).toEqual(["timeout"]);
});

test("a program that takes all memory is stopped at its memory limit", async () => {
  const { thread } = aThread("const held = []; for (;;) held.push(Array.from({ length: 1000 }, Math.random));");
  await expect(thread.ask({ id: 1, number: 1 })).rejects.toMatchObject({ reason: "out of memory" });
});

test.each([
  { what: "throws", respond: "throw new Error('broken')" },
  { what: "exits", respond: "process.exit(0)" },
])("when a program $what, every request that waits is rejected, and so are later ones", async ({ respond }) => {
  const { thread, ends } = aThread(respond);
  const input = await Promise.allSettled([1, 2].map((id) => thread.ask({ id, number: 1 })));
  expect(input).toMatchObject([{ reason: { reason: "ended" } }, { reason: { reason: "ended" } }]);
  await expect(thread.ask({ id: 3, number: 1 })).rejects.toMatchObject({ reason: "ended" });
  expect(ends).toEqual(["ended"]);
});
