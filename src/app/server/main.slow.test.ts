import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createLine } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildIfOld } from "#app/server/build/build-if-old.ts";
import { aDataFolder } from "#testing/data-folder.ts";
import { aDatabase } from "#testing/database/database.ts";
import { runShop, runShopInVain, startShop } from "#testing/run-shop.ts";

buildIfOld();

// Long, for a busy machine: a first start creates a database.
vi.setConfig({ testTimeout: 300_000 });

const ADMIN_TOKEN = "an-admin-token-for-tests-of-32-letters";
const METRICS_TOKEN = "a-token-for-figures-only";

/** One data folder for all tests below, because a first start is slow. */
const dataDir = await aDataFolder();

// config.test.ts covers which settings are wrong.
test("a shop that cannot open prints why in one line", async () => {
  const { code, text: shownText } = await runShopInVain({ DATA_DIR: await aDataFolder(), PORT: "eighty" });
  expect(code).toBe(1);
  expect(shownText.trim()).toMatch(/^Setting PORT is wrong: .+$/);
});

test("a shop whose database is down prints that it waits, and stops on a signal", async () => {
  const shop = startShop({ DATA_DIR: await aDataFolder(), DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/shop" });
  await vi.waitFor(() => expect(shop.text()).toContain("Waiting for the database"), 20_000);
  expect(shop.text().trim()).toMatch(/^(?=.*no PostgreSQL answers at 127\.0\.0\.1:1)(?!.*secret).+$/);
  const ended = once(shop.process, "exit");
  shop.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a shop whose database goes down during startup logs it, and opens when it is back", async () => {
  const { url } = await aDatabase();
  const { hostname, port } = new URL(url);
  const host = decodeURIComponent(hostname);
  const toDatabase = () =>
    host.startsWith("/") ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host);
  // The shop checks the database over two connections and migrates over a third; the next ones are cut for a while.
  const isCut = (connection: number) => connection > 3 && connection <= 6;
  let connections = 0;
  const line = createLine((shop) => {
    connections += 1;
    if (isCut(connections)) return void shop.destroy();
    const behind = toDatabase();
    for (const end of [shop, behind]) end.on("error", () => undefined);
    shop.pipe(behind).pipe(shop);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void line.close());
  await once(line, "listening");
  const throughLine = new URL(url);
  throughLine.hostname = "127.0.0.1";
  throughLine.port = String((line.address() as { port: number }).port);
  const shop = await runShop({ DATA_DIR: await aDataFolder(), DATABASE_URL: throughLine.href });
  expect(shop.text()).toContain("The database went away while the shop was opening: trying again.");
  expect((await fetch(`${shop.address}/api/ready`)).status).toBe(200);
  shop.process.kill("SIGTERM");
  expect(await once(shop.process, "exit")).toEqual([0, null]);
});

test("a killed shop reopens with its data and admin token, rejects a second shop, survives a PostgreSQL crash, and stops cleanly", async () => {
  const killed = await runShop({ DATA_DIR: dataDir, WEB_CONCURRENCY: "2" });
  expect(killed.text()).toContain("Admin token (shown this once");
  const [orphan] = workersOf(killed.process);
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  await expectToBeGone(Number(orphan));
  const next = await runShop({ DATA_DIR: dataDir });
  expect(next.text()).not.toContain("Admin token");
  expect((await fetch(`${next.address}/api/products`)).headers.get("x-total-count")).toBe("157");

  const second = await runShopInVain({ DATA_DIR: dataDir });
  expect(second.code).toBe(1);
  expect(second.text.trim().split("\n")).toHaveLength(1);
  const { address, process: shop } = next;
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);

  killPostgres(dataDir);
  const statuses = new Set<number>();
  const texts = new Set<string>();
  for (let look = 0; look < 600; look += 1) {
    const response = await fetch(`${address}/api/ready`);
    statuses.add(response.status);
    const { error } = (await response.json()) as { error?: string };
    if (error) texts.add(error);
    if (response.status === 200 && statuses.has(503)) break;
    await pause(20);
  }
  expect([...statuses].toSorted()).toEqual([200, 503]);
  expect([...texts].join()).toMatch(/database/i);

  const postmaster = postmasterOf(dataDir);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
  await expectToBeGone(postmaster);
});

test("several workers are one shop: one port, one price, one background worker", async () => {
  const settings = { DATA_DIR: dataDir, WEB_CONCURRENCY: "2", ADMIN_TOKEN, METRICS_TOKEN, LOG_LEVEL: "info" };
  const { address, process: shop, text: shownText } = await runShop(settings);
  // One connection per request, so that both workers are reached in turn.
  const ask = (path: string, call: RequestInit = {}) =>
    fetch(`${address}${path}`, {
      ...call,
      headers: { origin: address, connection: "close", ...call.headers },
    });
  const figures = async () =>
    (await ask("/api/metrics", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  await vi.waitFor(() => expect(shownText().match(/Server listening/g)).toHaveLength(2), 60_000);
  const processes = async () => /^sheetal_processes (\d)/m.exec(await figures())?.[1];
  await vi.waitFor(async () => expect(await processes()).toBe("2"), 60_000);

  const products = (await (await ask("/api/products")).json()) as { id: string; perKgPrice?: number }[];
  const gas = products.find(({ perKgPrice }) => perKgPrice !== undefined);
  const price = Number(gas?.perKgPrice) + 1;
  const changed = await ask(`/api/products/${gas?.id}/price`, {
    method: "PUT",
    headers: { "x-admin-token": ADMIN_TOKEN, "content-type": "application/json" },
    body: JSON.stringify({ perKgPrice: price }),
  });
  expect(changed.status).toBe(200);
  const seen = async () =>
    ((await (await ask("/api/products")).json()) as typeof products).find(({ id }) => id === gas?.id)?.perKgPrice;
  await expect.poll(async () => [await seen(), await seen(), await seen(), await seen()]).toEqual(Array(4).fill(price));

  const workedBy = () =>
    [...shownText().matchAll(/"pid":(\d+).*does the work in the background now/g)].map(([, pid]) => Number(pid));
  const [first, ...others] = workedBy();
  expect(others).toEqual([]);
  process.kill(Number(first), "SIGKILL");
  await vi.waitFor(() => expect(workedBy()).toHaveLength(2), 60_000);
  await vi.waitFor(async () => expect(await processes()).toBe("2"), 60_000);

  const postmaster = postmasterOf(dataDir);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
  await expectToBeGone(postmaster);
});

test("a worker whose event loop is blocked is killed, and another one replaces it", async () => {
  const port = await aFreePort();
  const {
    address,
    process: shop,
    text: shownText,
  } = await runShop(
    { DATA_DIR: dataDir, PORT: String(port), WEB_CONCURRENCY: "2", LOG_LEVEL: "info" },
    "src/testing/blockable-shop.ts",
  );
  await vi.waitFor(() => expect(shownText().match(/Server listening/g)).toHaveLength(2), 120_000);
  const [blocked] = workersOf(shop);
  process.kill(Number(blocked), "SIGUSR2");
  await vi.waitFor(
    () => expect(shownText()).toContain(`"workerPid":${blocked},"message":"a worker's event loop is blocked`),
    120_000,
  );
  await expectToBeGone(Number(blocked));
  const health = () =>
    fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5_000) }).then(({ status }) => status, String);
  await expect.poll(health, { timeout: 120_000 }).toBe(200);
  await vi.waitFor(() => expect(workersOf(shop).filter((pid) => pid !== blocked)).toHaveLength(2), 120_000);
  shop.kill("SIGTERM");
  expect(await once(shop, "exit")).toEqual([0, null]);
});

test.each([{ workers: "1" }, { workers: "2" }])(
  "a port in use is reported in one line, and the database is closed again: $workers",
  async ({ workers }) => {
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    const shop = startShop({ DATA_DIR: dataDir, PORT: String(port), WEB_CONCURRENCY: workers, LOG_LEVEL: "error" });
    const ended = once(shop.process, "close");
    const postmaster = await vi.waitFor(() => postmasterOf(dataDir), { timeout: 60_000, interval: 5 });
    expect(await ended).toEqual([1, null]);
    expect(shop.text().trim()).toBe(`Port ${port} is taken. Name another one in PORT.`);
    await expectToBeGone(postmaster);
  },
);

/** An ended process holds its PID as a zombie until its parent or the system reaps it. */
const expectToBeGone = (pid: number) =>
  vi.waitFor(() => {
    const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
    expect(stdout.trim()).toMatch(/^(Z.*)?$/);
  }, 10_000);

function workersOf({ pid }: ChildProcess): string[] {
  const children = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" });
  return children
    .trim()
    .split("\n")
    .filter((line) => !line.includes("/bin/postgres"))
    .map((line) => line.trim().split(" ")[0] ?? "");
}

async function aFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

function postmasterOf(dataDir: string): number {
  const [line = ""] = readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n");
  return Number(line);
}

/** Kills the postmaster and all its children, as an out-of-memory killer would. */
function killPostgres(dataDir: string) {
  const postmaster = postmasterOf(dataDir);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postmaster)], { encoding: "utf8" });
  for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, "SIGKILL");
}
