import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { aDoor } from "#testing/app.ts";
import { giveUpOnSlowAnswers } from "./answer-timeout.ts";

const IMPATIENT = { milliseconds: 1, lookEvery: 1 };

test("a verb that never answers is given up with a clear text", async () => {
  const { app } = aDoor((door) => {
    giveUpOnSlowAnswers(door, IMPATIENT);
    door.get("/api/never", () => new Promise(() => undefined));
  });
  const answer = await app.inject("/api/never");
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"]);
  expect(answer.json()).toEqual({ error: "This took too long. Please try again.", code: "took-too-long" });
});

test("an answer that stops half way is broken off, and the shop lives on", async () => {
  const half = new PassThrough();
  half.write("half of ");
  const { app } = aDoor((door) => {
    giveUpOnSlowAnswers(door, IMPATIENT);
    door.get("/half", async (_request, reply) => reply.type("application/octet-stream").send(half));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  await expect(fetch(`${address}/half`).then((answer) => answer.text())).rejects.toThrow("terminated");
  expect((await fetch(`${address}/api/unknown`)).status).toBe(404);
});

test("a long file arrives whole, however long it takes, as long as it moves", async () => {
  const patience = { milliseconds: 200, lookEvery: 1 };
  let written = 0;
  async function* lines() {
    for (const end = performance.now() + 3 * patience.milliseconds; performance.now() < end; written += 1) {
      yield "line\n";
      await new Promise(setImmediate);
    }
  }
  const { app } = aDoor((door) => {
    giveUpOnSlowAnswers(door, patience);
    door.get("/long", async (_request, reply) => reply.type("application/octet-stream").send(Readable.from(lines())));
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${address}/long`);
  expect(await answer.text()).toBe("line\n".repeat(written));
});
