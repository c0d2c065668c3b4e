/** Requests per second and CPU time per request, beside a bare Fastify that sends the same bytes from memory. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openTrialShop } from "../../reliability/workload/trial-shop.ts";
import { type Length, median, type Part, table } from "../figures.ts";
import { load } from "../load.ts";
import { cpuMilliseconds } from "../process-figures.ts";

const CONNECTIONS = 16;
type Size = { warmUp: number; seconds: number; rounds: number };
const SIZES: Record<Length, Size> = {
  whole: { warmUp: 4, seconds: 2, rounds: 3 },
  short: { warmUp: 1, seconds: 1, rounds: 1 },
};

export const requests: Part = {
  name: "requests",
  measures: `Cached responses per second over ${CONNECTIONS} connections and CPU milliseconds per thousand, beside a bare Fastify that sends the same bytes and headers from memory. Target: 0.70 of its rate.`,
  run: (length) => measureRequests(SIZES[length]),
};

async function measureRequests(size: Size): Promise<string> {
  // Rate limits are on, and too high to be reached.
  const shop = await openTrialShop({ API_CALLS_PER_MINUTE: "1000000" });
  try {
    const list = await fetch(`${shop.address}/api/products`);
    const [product] = (await list.json()) as { id: string }[];
    const unchanged = { "if-none-match": list.headers.get("etag") ?? "" };
    const queries: [name: string, path: string, headers?: Record<string, string>][] = [
      ["product list", "/api/products"],
      ["landing page", "/"],
      ["product page", `/product/${product?.id}`],
      ["prices", "/refrigerant-prices"],
      ["product list, unchanged (304)", "/api/products", unchanged],
      ["search, repeated", "/api/products?q=compressor%20oil"],
    ];
    const rows: string[][] = [];
    for (const [name, path, headers] of queries)
      rows.push([name, ...(await compare({ address: shop.address + path, pid: shop.pid() }, headers, size))]);
    return table(["", "per second", "Fastify", "ratio", "CPU ms", "Fastify", "ratio"], rows);
  } finally {
    await shop.stop();
  }
}

type Server = { address: string; pid: number };

/** The servers take turns, so that other load on the machine affects both. */
async function compare(shop: Server, own: Record<string, string> | undefined, { warmUp, ...size }: Size) {
  const headers = { "accept-encoding": "br", ...own };
  const response = await rawResponse(shop.address, headers);
  const bare = await startBare(response);
  const rates: number[][] = [[], []];
  const cpu: number[][] = [[], []];
  const about = { headers, status: response.status, connections: CONNECTIONS };
  for (const { address } of [shop, bare]) await load({ url: address, ...about, seconds: warmUp });
  for (let round = 0; round < size.rounds; round += 1)
    for (const [place, { address, pid }] of [shop, bare].entries()) {
      const before = cpuMilliseconds(pid);
      const { rate, total } = await load({ url: address, ...about, seconds: size.seconds });
      rates[place]?.push(rate);
      cpu[place]?.push(((cpuMilliseconds(pid) - before) / total) * 1000);
    }
  bare.stop();
  const inRow = ([one = 0, other = 0]: readonly number[], isCost: boolean) => [
    one.toFixed(0),
    other.toFixed(0),
    (isCost ? other / one : one / other).toFixed(2),
  ];
  return [...inRow(rates.map(median), false), ...inRow(cpu.map(median), true)];
}

type RawResponse = { status: number; body: Buffer; headers: Record<string, unknown> };

/** As sent over the wire: fetch would decompress it. */
async function rawResponse(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      // Every server writes these itself.
      const { date: _, connection: __, "keep-alive": ___, "transfer-encoding": ____, ...sent } = response.headers;
      resolve({ status: response.statusCode ?? 0, body: await buffer(response), headers: sent });
    }).on("error", reject);
  });
}

async function startBare({ status, body, headers }: RawResponse) {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-bare-"));
  const file = join(folder, "body");
  writeFileSync(file, body);
  const program = join(import.meta.dirname, "../bare-server.ts");
  const server = spawn(process.execPath, [program, file, String(status), JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) =>
    server.stdout.once("data", (line: Buffer) => resolve(`${String(line).trim()}/`)),
  );
  rmSync(folder, { recursive: true });
  return { address, pid: server.pid ?? 0, stop: () => server.kill() };
}
