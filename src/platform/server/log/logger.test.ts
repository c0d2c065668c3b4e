import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";

function aLogger(level: "debug" | "info" | "silent" = "info") {
  const lines: string[] = [];
  const now = () => new Date("2026-03-02T06:30:00.000Z");
  return { log: createLogger({ level, now, write: (line) => lines.push(line) }), lines };
}

test("a line is one JSON object with time, level, message and fields", () => {
  const { log, lines } = aLogger();
  log.child({ request: "k3.1" }).warn({ attempt: 2 }, "trying again");
  const line = {
    time: "2026-03-02T06:30:00.000Z",
    level: "warn",
    message: "trying again",
    request: "k3.1",
    attempt: 2,
  };
  expect(lines.map((text) => JSON.parse(text))).toEqual([line]);
  expect(lines.join()).toMatch(/^[^\n]+\n$/);
});

test("lines below the level are not written, and silent writes nothing", () => {
  const { log, lines } = aLogger();
  log.debug("detail");
  const silent = aLogger("silent");
  silent.log.fatal("end");
  expect([...lines, ...silent.lines]).toEqual([]);
});

test("an error is logged with name, code, message, frames and cause", () => {
  const { log, lines } = aLogger();
  const cause = Object.assign(new Error("connect failed"), { code: "ECONNREFUSED" });
  log.error({ err: new TypeError("no answer", { cause }) }, "a call broke");
  const { err } = JSON.parse(lines[0] ?? "");
  expect(err).toMatchObject({ name: "TypeError", message: "no answer", cause: { code: "ECONNREFUSED" } });
  expect(err.frames[0]).toContain("logger.test.ts");
});

test.each([
  {
    name: "a failed query",
    error: Object.assign(new Error("Failed query: insert … params: Ramesh Gupta,Karol Bagh"), {
      query: "insert …",
      params: [],
    }),
  },
  {
    name: "a value PostgreSQL could not read",
    error: Object.assign(new Error('invalid input syntax for type integer: "Ramesh Gupta"'), {
      severity: "ERROR",
      code: "22P02",
    }),
  },
  {
    name: "a broken constraint",
    error: Object.assign(new Error("duplicate key"), {
      severity: "ERROR",
      code: "23505",
      constraint: "customers_mobile",
      detail: "Key (name)=(Ramesh Gupta) already exists.",
    }),
  },
])("$name is logged without the buyer's name", ({ error }) => {
  const { log, lines } = aLogger();
  log.error({ error }, "a query broke");
  log.error(error);
  log.error(error, "a query broke");
  log.error({ err: error });
  log.child({ error }).error("a query broke");
  expect(lines).toHaveLength(5);
  for (const line of lines) {
    expect(line).not.toMatch(/Ramesh|Karol/);
    expect(line).toContain("logger.test.ts");
  }
});

test("personal values and secrets are hidden in every field, and Fastify's request and reply are left out", () => {
  const { log, lines } = aLogger();
  const buyer = { mobile: "9810012345", phones: ["98100 12346"], gstin: "27AAPFU0939F1ZV" };
  log.info({ password: "short", buyer, nested: { adminToken: "abc" } }, "careless");
  log.child({ email: "me@shop.example" }).info({ req: { url: "/some-page" }, res: { url: "/some-page" } }, "careless");
  expect(lines.join()).not.toMatch(/short|98100|27AAPFU|abc|me@|some-page/);
});

test("a cycle and a bigint do not break the line", () => {
  const { log, lines } = aLogger();
  const loop: Record<string, unknown> = { paise: 12n };
  loop.loop = loop;
  log.info(loop, "round and round");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", message: "round and round", paise: 12 });
});
