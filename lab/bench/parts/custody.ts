/** Latency of custody queries and scans with a million cylinders and ten million events, compared with a thousand cylinders. */
import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rebuildCustody } from "../../../src/cylinders/server/registry/rebuild-custody.ts";
import { SUPERUSER } from "../../../src/platform/server/database/embedded/cluster.ts";
import { openEmbedded } from "../../../src/platform/server/database/embedded/embedded-database.ts";
import { EACH_CUSTOMER, EVENTS_EACH, fillCustody, mobileOf, numberOf } from "../fill/custody.ts";
import { AS_ADMIN, type FilledShop, filledShop } from "../fill/filled-shop.ts";
import { type Length, median, type Part, ratio, table } from "../part.ts";

const FEW = 1000;
/** A million takes up to an hour on a busy machine; a smaller number gives a first figure. */
const MANY = Number(process.env.BENCH_CYLINDERS ?? 1_000_000);
type Size = { few: number; many: number; rounds: number; batches: number };
const SIZES: Record<Length, Size> = {
  whole: { few: FEW, many: MANY, rounds: 40, batches: 4 },
  short: { few: FEW, many: 2 * FEW, rounds: 2, batches: 1 },
};
const HEAVY_ROUNDS = 5;
const BATCH = 100;
const CUSTOMERS_IN_BATCH = 10;
const NAMES = ["Sheetal"];

export const custody: Part = {
  name: "custody",
  measures: `Scans, holdings and lists of ${MANY} cylinders with ${MANY * EVENTS_EACH} events, half of them out, and all states recomputed from the log.`,
  baseline: `the same queries to a shop with ${FEW}, PostgreSQL with fsync; 300 ms for a batch of ${BATCH}; 50,000 events per second`,
  run: (length) => measureCustody(SIZES[length]),
};

type FilledCustodyShop = FilledShop & { customers: number; cylinders: number };
type Query = {
  name: string;
  ask: (yard: FilledCustodyShop, round: number) => Promise<void>;
  isHeavy?: true;
  isBatch?: true;
  target?: string;
};

const TWICE = "≤ 2.00";

const QUERIES: readonly Query[] = [
  {
    name: "a cylinder by its number",
    ask: (yard) => get(yard, `/api/cylinders/sh-${anyOf(yard.cylinders) + 1}`),
    target: TWICE,
  },
  {
    name: "its history",
    ask: (yard) => get(yard, `/api/cylinders/sh-${anyOf(yard.cylinders) + 1}/history`),
    target: TWICE,
  },
  {
    name: "a customer's holdings",
    ask: (yard) => get(yard, `/api/holdings?mobile=${mobileOf(anyOf(yard.customers))}`),
    target: TWICE,
  },
  { name: "the overdue list", ask: (yard) => get(yard, "/api/admin/custody?show=overdue"), target: TWICE },
  {
    name: "its second page",
    ask: (yard) => get(yard, `/api/admin/custody?show=overdue&after=${today(-5)}/1`),
    target: TWICE,
  },
  { name: "the condemned list", ask: (yard) => get(yard, "/api/admin/custody?show=condemned") },
  { name: "custody figures", ask: (yard) => get(yard, "/api/admin/custody/figures"), isHeavy: true },
  { name: "rotation", ask: (yard) => get(yard, "/api/admin/custody/rotation"), isHeavy: true },
  { name: "largest holders", ask: (yard) => get(yard, "/api/admin/custody/holders"), isHeavy: true },
  {
    name: "check one scan",
    ask: (yard) => scan(yard, "/api/admin/returns/check", [numberOf(anyOf(yard.customers), 0)]),
    target: TWICE,
  },
  {
    name: "record one scan",
    ask: (yard, round) => scan(yard, "/api/admin/returns", [scanned(yard, round)]),
    target: TWICE,
  },
  {
    name: `${BATCH} scanned in, of ${CUSTOMERS_IN_BATCH} customers`,
    ask: (yard, round) => scan(yard, "/api/admin/returns", batchOf(yard, round)),
    isBatch: true,
    target: "≤ 300 ms",
  },
];

async function measureCustody(size: Size): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "sheetal-bench-custody-"));
  chmodSync(dataDir, 0o755);
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const database = await openEmbedded({ dataDir, log, settings: { max_wal_size: "4GB" } });
  const yards: FilledCustodyShop[] = [];
  try {
    const { host, port, database: name } = database.connection;
    const server = `postgresql://${SUPERUSER}@${encodeURIComponent(host ?? "")}:${port}/${name}`;
    for (const cylinders of [size.few, size.many]) yards.push(await aYard(server, cylinders));
    const [few, many] = yards as [FilledCustodyShop, FilledCustodyShop];
    const rebuilt = [await rebuilding(few, ""), await rebuilding(many, "≥ 50000")];
    for (const { db } of yards) await db.execute("vacuum analyze cylinder_custody");
    const rows: string[][] = [];
    for (const question of QUERIES) rows.push(await compare(question, { few, many, size }));
    return [
      table(["milliseconds, median", `of ${size.few}`, `of ${size.many}`, "ratio", "target"], rows),
      table(["all states from the log", "events", "seconds", "events per second", "target"], rebuilt),
    ].join("\n\n");
  } finally {
    for (const { close } of yards) await close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function aYard(server: string, cylinders: number): Promise<FilledCustodyShop> {
  const began = performance.now();
  const shop = await filledShop(server, `bench_${cylinders}`, (client) => fillCustody(client, cylinders));
  console.log(`${cylinders} cylinders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return { ...shop, cylinders, customers: cylinders / 2 / EACH_CUSTOMER };
}

async function rebuilding({ db, cylinders }: FilledCustodyShop, target: string): Promise<string[]> {
  const began = performance.now();
  const rebuilt = await rebuildCustody(db, { names: NAMES });
  if (rebuilt.cylinders !== cylinders) throw new Error(`Only ${rebuilt.cylinders} stand`);
  const seconds = (performance.now() - began) / 1000;
  const events = cylinders * EVENTS_EACH;
  const name = `of ${cylinders} cylinders`;
  return [name, String(events), seconds.toFixed(1), (events / seconds).toFixed(0), target];
}

async function compare(
  { name, ask, isHeavy, isBatch, target = "" }: Query,
  { few, many, size }: { few: FilledCustodyShop; many: FilledCustodyShop; size: Size },
): Promise<string[]> {
  const rounds = isBatch ? size.batches : isHeavy ? Math.min(size.rounds, HEAVY_ROUNDS) : size.rounds;
  const taken = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.few.push(await milliseconds(() => ask(few, round)));
    taken.many.push(await milliseconds(() => ask(many, round)));
  }
  const [ofFew, ofMany] = [median(taken.few), median(taken.many)];
  return [name, ofFew.toFixed(1), ofMany.toFixed(1), ratio(ofMany, ofFew), target];
}

async function milliseconds(ask: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

const anyOf = (count: number) => Math.floor(Math.random() * count);
const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A batch has ten customers: ten others each time in the large shop, the same ten in the small one. */
const customersOf = ({ customers }: FilledCustodyShop, round: number) =>
  Array.from(
    { length: CUSTOMERS_IN_BATCH },
    (_, place) => (round * 7919 + place * (customers / CUSTOMERS_IN_BATCH)) % customers,
  );

/** Each cylinder returns once: a customer's first forty in batches, the others one by one. */
const scanned = (yard: FilledCustodyShop, round: number) =>
  numberOf(customersOf(yard, 0)[round % 10] ?? 0, 40 + Math.floor(round / 10));
const batchOf = (yard: FilledCustodyShop, round: number) =>
  customersOf(yard, round).flatMap((customer) =>
    Array.from({ length: BATCH / CUSTOMERS_IN_BATCH }, (_, place) => numberOf(customer, round * 10 + place)),
  );

async function get({ app }: FilledCustodyShop, url: string): Promise<void> {
  const { statusCode, body } = await app.inject({ url, headers: AS_ADMIN });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}

async function scan({ app }: FilledCustodyShop, url: string, numbers: readonly string[]): Promise<void> {
  const payload = { batch: randomUUID(), numbers };
  const { statusCode, body } = await app.inject({ method: "POST", url, headers: AS_ADMIN, payload });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
}
