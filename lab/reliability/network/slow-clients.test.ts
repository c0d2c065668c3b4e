import { Readable } from "node:stream";
import { promisify } from "node:util";
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { anHttpServer } from "../../../src/testing/app.ts";
import { aDataFolder } from "../../../src/testing/data-folder.ts";
import { aTrialShop } from "../workload/trial-shop.ts";
import { SLOW_CLIENTS, type SlowClient, setOn } from "./slow-client-kinds.ts";
import { faultsOf, slowClientRun } from "./slow-client-run.ts";

const TIMEOUT_MS = 60_000;
const TRIAL_TIMEOUT_MS = 300_000;
const IMPATIENT = { headersMilliseconds: 2_000, requestMilliseconds: 2_000, silenceMilliseconds: 1_500, lookEvery: 20 };
const NEVER = 60_000;
const WITHIN_TIMEOUT = {
  headersMilliseconds: NEVER,
  requestMilliseconds: NEVER,
  silenceMilliseconds: NEVER,
  lookEvery: 20,
};

const SOME = Buffer.alloc(200 * 1024, 32);
const A_LOT = Buffer.alloc(1024 * 1024, 32);

function addRoutes(server: FastifyInstance) {
  server.post("/api/message", async () => ({ taken: true }));
  server.get("/api/quick", async (_request, reply) => reply.type("application/octet-stream").send(SOME));
  const pieces = function* () {
    for (let sent = 0; sent < 100; sent += 1) yield A_LOT;
  };
  server.get("/api/big", async (_request, reply) =>
    reply.type("application/octet-stream").send(Readable.from(pieces(), { highWaterMark: 1 })),
  );
}

async function aTarget(timeouts: typeof IMPATIENT) {
  const { app } = anHttpServer(addRoutes, { timeouts });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const connections = promisify<number>(app.server.getConnections.bind(app.server));
  return { address, connections, post: "/api/message", quick: "/api/quick", big: { path: "/api/big", headers: {} } };
}

test(
  "slow, silent, greedy and endless clients are rejected or disconnected, and others are served meanwhile",
  async () => {
    const target = await aTarget(IMPATIENT);
    const kinds = Object.keys(SLOW_CLIENTS) as SlowClient[];
    const sets = await Promise.all(kinds.map((kind) => setOn(target, kind, 3)));
    do {
      const answer = await fetch(`${target.address}/api/quick`, { headers: { connection: "close" } });
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, SOME.length]);
    } while ((await target.connections()) > 0);
    const results = await Promise.all(sets.map(async (set) => ({ ...(await set.callOff()), ...set.result })));
    expect(faultsOf(results)).toEqual([]);
    expect(results.map(({ opened, ended }) => [opened, ended])).toEqual(kinds.map(() => [3, 3]));
  },
  TIMEOUT_MS,
);

test(
  "a shop rejects clients that send too much, and serves its buyers meanwhile",
  async () => {
    const folder = await aDataFolder();
    const shop = await aTrialShop({ dataDir: folder });
    onTestFinished(async () => void (await shop.stop()));
    await shop.open();
    // The other kinds end with the shop's timeouts, after a minute. A busy machine proves nothing about latency.
    const kinds = ["large bodies", "deep JSON", "endless headers", "half-closed"] as const;
    const options = { shop, seconds: 2, idle: 200, kinds, promisedMs: Number.POSITIVE_INFINITY };
    const { faults, figures } = await slowClientRun(options);
    expect(faults).toEqual([]);
    expect(figures.results.map(({ opened }) => opened)).toEqual([1, 1, 1, 4]);
    expect(figures.during.calls).toBeGreaterThan(5);
  },
  TRIAL_TIMEOUT_MS,
);

test("a shop that waits for everybody without end is noticed", async () => {
  const target = await aTarget(WITHIN_TIMEOUT);
  const kinds = ["idle", "slow headers", "slow bodies", "slow reads"] as const;
  const sets = await Promise.all(kinds.map((kind) => setOn(target, kind, 2)));
  const results = await Promise.all(sets.map(async (set) => ({ ...(await set.callOff()), ...set.result })));
  expect(faultsOf(results)).toEqual(kinds.map((kind) => `2 of the ${kind} were let stay`));
});
