/** Loads one URL with autocannon in its own process, so that its CPU time is not counted as the server's. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";
import { anOrderOf, type Buyer, type Goods } from "../reliability/workload/goods.ts";

type LoadInput = {
  url: string;
  connections: number;
  seconds: number;
  status: number;
  headers?: Record<string, string>;
  /** Orders of these buyers in turns, numbered from `first`. */
  orders?: { buyers: readonly Buyer[]; goods: Goods; first: number };
};
export type LoadResult = { rate: number; total: number; milliseconds: number };

const run = promisify(execFile);

export async function load(input: LoadInput): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [import.meta.filename, JSON.stringify(input)]);
  return JSON.parse(stdout) as LoadResult;
}

async function generate({ url, connections, seconds, headers, status, orders }: LoadInput): Promise<LoadResult> {
  const { requests, latency, errors, statusCodeStats } = await autocannon({
    ...{ url, connections, duration: seconds },
    ...(headers && { headers }),
    ...(orders && { requests: [{ method: "POST", setupRequest: ordersFrom(orders, url) }] }),
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0 || errors > 0) throw new Error(`${url}: ${errors} errors, status ${others} besides ${status}`);
  return { rate: requests.average, total: requests.total, milliseconds: latency.average };
}

function ordersFrom({ buyers, goods, first }: NonNullable<LoadInput["orders"]>, url: string) {
  const { origin } = new URL(url);
  let turn = 0;
  return (request: autocannon.Request): autocannon.Request => {
    const buyer = buyers[turn % buyers.length] as Buyer;
    const body = JSON.stringify(anOrderOf(buyer, goods, { orderNumber: `ORD${first + turn}` }));
    turn += 1;
    return { ...request, headers: { origin, cookie: buyer.cookie, "content-type": "application/json" }, body };
  };
}

if (import.meta.main) console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? "") as LoadInput)));
