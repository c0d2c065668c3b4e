/**
 * What a shop that grows has to wait for: the same questions to a shop, to one ten times as large and to one a hundred times as
 * large. What an index answers stays as it is; what reads everything grows with the shop.
 */
import { startDatabaseServer } from "../../../src/testing/database-server.ts";
import { fillBackOffice } from "../fill/back-office.ts";
import { filledShop } from "../fill/filled-shop.ts";
import type { Size } from "../fill/lists.ts";
import { median, type Part, ratio, table } from "../part.ts";
import { questionsFor, timesOf } from "./back-office-queries.ts";

const ONCE: Size = { orders: 10_000, users: 2000, products: 1000, cylinders: 3000 };
/** BENCH_GROWTH=1,10 leaves out the hundredfold, which takes minutes to fill. */
const TIMES = (process.env.BENCH_GROWTH ?? "1,10,100").split(",").map(Number);
const ROUNDS = 7;

export const growth: Part = {
  name: "growth",
  measures: `Every list, search and count of the back office in shops of ${TIMES.join(", ")} times ${ONCE.orders} orders, ${ONCE.users} customers and ${ONCE.products} products, over HTTP.`,
  limit: "100 ms for a list and 200 ms for the dashboard, however large the shop",
  notReached:
    "A page that three quarters of a million orders stand before, each passed over in the index; orders by two words of which each is common; and those searches of the shop that nobody asked before and that find 20,000 products or nothing, because all that is found is counted for the filters beside it. Asked again, the answer is remembered and takes 2 ms. See decision 0083.",
  run: measureGrowth,
};

async function measureGrowth(): Promise<string> {
  const server = await startDatabaseServer(undefined);
  try {
    const columns: Column[] = [];
    for (const times of TIMES) columns.push(await measureShop(server.url, times));
    return asTable(columns);
  } finally {
    await server.stop();
  }
}

type Column = { times: number; medians: readonly number[]; seconds: number; megabytes: number };

async function measureShop(serverUrl: string, times: number): Promise<Column> {
  const size = sizeOf(times);
  const start = performance.now();
  const { app, close } = await filledShop(serverUrl, `bench_growth_${times}`, fillBackOffice(size));
  const seconds = (performance.now() - start) / 1000;
  try {
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const medians: number[] = [];
    for (const question of questionsFor(size)) medians.push(median(await timesOf(address, question, ROUNDS)));
    globalThis.gc?.();
    return { times, medians, seconds, megabytes: process.memoryUsage().heapUsed / 1e6 };
  } finally {
    await close();
  }
}

const sizeOf = (times: number): Size => ({
  orders: ONCE.orders * times,
  users: ONCE.users * times,
  products: ONCE.products * times,
  cylinders: ONCE.cylinders * times,
});

function asTable(columns: readonly Column[]): string {
  const [first, last] = [columns[0], columns.at(-1)] as [Column, Column];
  // Names without the figures that grow with the shop.
  const questions = questionsFor(sizeOf(first.times)).map(({ name, wanted }) => ({
    name: name.replace(/offset=\d+/, "far down"),
    wanted,
  }));
  const rows = questions.map(({ name, wanted }, place) => [
    name,
    ...columns.map(({ medians }) => (medians[place] as number).toFixed(0)),
    ratio(last.medians[place] as number, first.medians[place] as number),
    `≤ ${wanted}`,
  ]);
  const head = columns.map(({ times }) => `${times} ×`);
  const shops = [
    ["seconds to fill it", ...columns.map(({ seconds }) => seconds.toFixed(0))],
    ["MB of heap after all of it", ...columns.map(({ megabytes }) => megabytes.toFixed(0))],
  ];
  return [table(["milliseconds, median", ...head, "growth", "wanted"], rows), table(["the shop", ...head], shops)].join(
    "\n\n",
  );
}
