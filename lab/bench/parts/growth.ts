/** How the latency of each query grows with the shop: the same queries at 1, 10 and 100 times the rows. */
import { startDatabaseServer } from "../../../src/testing/database/database-server.ts";
import { fillBackOffice } from "../fill/back-office.ts";
import { filledShop } from "../fill/filled-shop.ts";
import type { Size } from "../fill/lists.ts";
import { type Length, median, type Part, ratio, slowRows, table } from "../part.ts";
import { queriesFor, timesOf } from "./back-office-queries.ts";

const ONCE: Size = { orders: 10_000, users: 2000, products: 1000, cylinders: 3000 };
/** BENCH_GROWTH=1,10 skips 100, which takes minutes to fill. */
const TIMES = (process.env.BENCH_GROWTH ?? "1,10,100").split(",").map(Number);
type Options = { once: Size; times: readonly number[]; rounds: number };
const SIZES: Record<Length, Options> = {
  whole: { once: ONCE, times: TIMES, rounds: 7 },
  short: { once: { orders: 1000, users: 500, products: 100, cylinders: 300 }, times: [1, 2], rounds: 1 },
};

export const growth: Part = {
  name: "growth",
  measures: `Every list, search and count of the back office in shops of ${TIMES.join(", ")} times ${ONCE.orders} orders, ${ONCE.users} customers and ${ONCE.products} products, over HTTP.`,
  baseline: "100 ms for a list and 200 ms for the dashboard, at any size",
  missed:
    "Deep offsets read every index entry before the page. Order searches by two common words, and uncached shop searches with 20,000 matches or none, count all matches for the filters. A cached search takes 2 ms. See decision 0083.",
  run: (length) => measureGrowth(SIZES[length]),
};

async function measureGrowth(options: Options): Promise<string> {
  const server = await startDatabaseServer(undefined);
  try {
    const columns: Column[] = [];
    for (const times of options.times) columns.push(await measureShop(server.url, times, options));
    return asTable(columns, options);
  } finally {
    await server.stop();
  }
}

type Column = { times: number; medians: readonly number[]; seconds: number; megabytes: number };

async function measureShop(serverUrl: string, times: number, { once, rounds }: Options): Promise<Column> {
  const size = sizeOf(once, times);
  const start = performance.now();
  const { app, close } = await filledShop(serverUrl, `bench_growth_${times}`, fillBackOffice(size));
  const seconds = (performance.now() - start) / 1000;
  try {
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const medians: number[] = [];
    for (const query of queriesFor(size)) medians.push(median(await timesOf(address, query, rounds)));
    globalThis.gc?.();
    return { times, medians, seconds, megabytes: process.memoryUsage().heapUsed / 1e6 };
  } finally {
    await close();
  }
}

const sizeOf = ({ orders, users, products, cylinders }: Size, times: number): Size => ({
  orders: orders * times,
  users: users * times,
  products: products * times,
  cylinders: cylinders * times,
});

function asTable(columns: readonly Column[], { once }: Options): string {
  const [first, last] = [columns[0], columns.at(-1)] as [Column, Column];
  const rows = queriesFor(sizeOf(once, first.times)).map(({ name, target }, index) => ({
    name: name.replace(/offset=\d+/, "deep offset"),
    medians: columns.map(({ medians }) => medians[index] as number),
    figure: last.medians[index] as number,
    target,
  }));
  const { slow, rest } = slowRows(rows);
  const highest = columns.map((_, place) =>
    Math.max(...rest.map(({ medians }) => medians[place] as number)).toFixed(0),
  );
  const head = columns.map(({ times }) => `${times} ×`);
  const shops = [
    ["seconds to fill", ...columns.map(({ seconds }) => seconds.toFixed(0))],
    ["MB of heap afterwards", ...columns.map(({ megabytes }) => megabytes.toFixed(0))],
  ];
  const queries = [
    ...slow.map(({ name, medians, figure, target }) => [
      name,
      ...medians.map((each) => each.toFixed(0)),
      ratio(figure, medians[0] as number),
      `≤ ${target}`,
    ]),
    [`${rest.length} other queries, at most`, ...highest, "", ""],
  ];
  return [
    table(["milliseconds, median", ...head, "growth", "target"], queries),
    table(["the shop", ...head], shops),
  ].join("\n\n");
}
