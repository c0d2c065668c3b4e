/** Latency of every back-office list, filter and search over 200,000 orders, and the memory of an export of all orders. */
import { startDatabaseServer } from "../../../src/testing/database/database-server.ts";
import { A_BUSY_YEAR, A_SMALL_YEAR, fillBackOffice } from "../fill/back-office.ts";
import { AS_ADMIN, filledShop } from "../fill/filled-shop.ts";
import type { Size } from "../fill/lists.ts";
import { type Length, median, type Part, slowRows, table } from "../part.ts";
import { type Query, queriesFor, timesOf } from "./back-office-queries.ts";

type Options = { size: Size; rounds: number };
const SIZES: Record<Length, Options> = {
  whole: { size: A_BUSY_YEAR, rounds: 15 },
  short: { size: A_SMALL_YEAR, rounds: 1 },
};

const EXPORTS = ["orders.csv", "orders.json", "users.csv"];

export const backOffice: Part = {
  name: "back-office",
  measures: `Every list of the back office with its filters, its search, its dashboard and its exports, in a shop with ${A_BUSY_YEAR.orders} orders and ${A_BUSY_YEAR.users} customers, over HTTP.`,
  baseline: "100 ms for a list and 200 ms for the dashboard; memory that does not grow with an export",
  missed:
    "Three order lists at load 4. On a quiet machine with five times as many orders, to-dispatch takes 85 ms and overdue empties 55 ms (see growth). A deep offset reads every index entry before it. See decision 0083.",
  run: (length) => measureBackOffice(SIZES[length]),
};

async function measureBackOffice({ size, rounds }: Options): Promise<string> {
  const server = await startDatabaseServer(undefined);
  try {
    const { app, close } = await filledShop(server.url, "bench_back_office", fillBackOffice(size));
    try {
      const address = await app.listen({ host: "127.0.0.1", port: 0 });
      const latencies: Latency[] = [];
      for (const query of queriesFor(size)) latencies.push(await latencyOf(address, query, rounds));
      const exports: (string | number)[][] = [];
      for (const name of EXPORTS) exports.push(await exportCosts(address, name));
      return [
        latencyTable(latencies),
        table(["export of all rows", "seconds", "MB sent", "MB more memory"], exports),
      ].join("\n\n");
    } finally {
      await close();
    }
  } finally {
    await server.stop();
  }
}

type Latency = { name: string; figure: number; max: number; target: number };

async function latencyOf(address: string, query: Query, rounds: number): Promise<Latency> {
  const times = await timesOf(address, query, rounds);
  return { name: query.name, figure: median(times), max: Math.max(...times), target: query.target };
}

function latencyTable(latencies: readonly Latency[]): string {
  const { slow, rest } = slowRows(latencies);
  const highest = (key: "figure" | "max") => Math.max(...rest.map((row) => row[key])).toFixed(0);
  return table(
    ["milliseconds", "median", "slowest", "target"],
    [
      ...slow.map(({ name, figure, max, target }) => [name, figure.toFixed(0), max.toFixed(0), `≤ ${target}`]),
      [`${rest.length} other queries, at most`, highest("figure"), highest("max"), ""],
    ],
  );
}

/** Streamed and discarded, so that only the shop's memory can grow. */
async function exportCosts(address: string, name: string) {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let [peak, bytes] = [before, 0];
  const start = performance.now();
  const response = await fetch(`${address}/api/admin/export/${name}`, { headers: AS_ADMIN });
  if (!response.body) throw new Error(`${name}: ${response.status}`);
  for await (const chunk of response.body) {
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const seconds = (performance.now() - start) / 1000;
  return [name, seconds.toFixed(1), (bytes / 1e6).toFixed(0), ((peak - before) / 1e6).toFixed(0)];
}
