import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "../../../src/platform/api/endpoint.ts";
import { serve } from "../../../src/platform/server/http/serving/serve.ts";
import { aWalkedShop } from "../../../src/testing/walk/every-row.ts";
import { fuzzRun } from "./fuzz-run.ts";

/** `FUZZ=100000 npm run fuzz -w lab` sends more than the tests, and others with another SEED. */
const REQUESTS = Number(process.env.FUZZ ?? 1200);
const SEED = Number(process.env.SEED ?? 20_261_115);
const TIMEOUT_MS = 300_000 + REQUESTS * 100;

test(
  "whatever is sent by whomever, the answer is one of ours and tells nothing about the machine",
  async () => {
    const { faults, statuses, ...figures } = await fuzzRun({
      testShop: await aWalkedShop(),
      seed: SEED,
      requests: REQUESTS,
    });
    if (process.env.FUZZ) console.log({ statuses, ...figures });
    expect(faults).toEqual([]);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(["200", "400", "401", "403", "404"]));
  },
  TIMEOUT_MS,
);

test(
  "a call that fails on strange input, and one that tells of the machine, are found",
  async () => {
    const testShop = await aWalkedShop();
    const planted = (path: `/api/${string}`) =>
      endpoint({
        method: "POST",
        path,
        audience: "public",
        summary: "Planted by a test",
        body: z.strictObject({ name: z.string() }),
        responses: { 200: z.object({ name: z.string() }) },
      });
    const failing = planted("/api/planted-500");
    const leaking = planted("/api/planted-leak");
    serve(testShop.app, failing, ({ body }) => {
      if (body.name.includes("'")) throw new Error(`syntax error at or near "${body.name}"`);
      return { name: body.name };
    });
    serve(testShop.app, leaking, ({ body }) => ({
      name: /[^ -~]/.test(body.name) ? String(new Error("no letter I know").stack) : body.name,
    }));
    const { faults } = await fuzzRun({
      testShop,
      seed: SEED,
      requests: 400,
      planted: [failing, leaking].map((row) => ({ row, call: { body: { name: "R-32" } } })),
    });
    expect(faults.join("\n")).toMatch(/planted-500: answered 500/);
    expect(faults.join("\n")).toMatch(/planted-leak: .* in a response/);
  },
  TIMEOUT_MS,
);
