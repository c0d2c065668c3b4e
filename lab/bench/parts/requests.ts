/** Requests per second and CPU time per request, beside a bare Fastify that sends the same bytes from memory. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../load.ts";
import { type Length, median, type Part, ratio, table } from "../part.ts";
import { cpuMilliseconds } from "../process-figures.ts";
import { startShop } from "../shop-process.ts";

const CONNECTIONS = 16;
type Size = { seconds: number; rounds: number };
const SIZES: Record<Length, Size> = { whole: { seconds: 2, rounds: 3 }, short: { seconds: 0.2, rounds: 1 } };
const BROTLI = { "accept-encoding": "br" };

type Query = { name: string; path: string; headers?: Record<string, string> };

/** Targets for responses that the shop has in its cache. */
const CACHED = "≥ 0.70";

async function queriesFor(address: string): Promise<Query[]> {
  const [product] = (await (await fetch(`${address}/api/products`)).json()) as { id: string }[];
  const { headers } = await fetch(`${address}/api/products`);
  return [
    { name: "product list", path: "/api/products" },
    { name: "landing page", path: "/" },
    { name: "product page", path: `/product/${product?.id}` },
    { name: "prices", path: "/refrigerant-prices" },
    {
      name: "product list, unchanged (304)",
      path: "/api/products",
      headers: { "if-none-match": headers.get("etag") ?? "" },
    },
    { name: "one product", path: `/api/products?q=${product?.id}&limit=1` },
    { name: "search, repeated", path: "/api/products?q=compressor%20oil" },
    { name: "search page", path: "/?q=compressor%20oil" },
  ];
}

export const requests: Part = {
  name: "requests",
  measures: `Requests per second over ${CONNECTIONS} connections, and CPU milliseconds of the server per thousand.`,
  baseline: "a bare Fastify that sends the same bytes and headers from memory",
  run: (length) => measureRequests(SIZES[length]),
};

async function measureRequests(size: Size): Promise<string> {
  // Rate limits are on, and too high to be reached.
  const shop = await startShop({ API_CALLS_PER_MINUTE: "1000000" });
  try {
    const rows: string[][] = [];
    for (const query of await queriesFor(shop.address)) rows.push(...(await compare(query, shop, size)));
    return table(["", "the shop", "Fastify", "ratio", "target", "bytes"], rows);
  } finally {
    await shop.stop();
  }
}

type Server = { address: string; pid: number };
type Round = { rate: number; processor: number };

/** The servers take turns, so that other load on the machine affects all of them. */
async function compare({ name, path, headers }: Query, { address, pid }: Server, { seconds, rounds: count }: Size) {
  const sentHeaders = { ...BROTLI, ...headers };
  const response = await rawResponse(address + path, sentHeaders);
  const bare = await startBare(response);
  const servers = [{ address: address + path, pid }, bare];
  const rounds = servers.map((): Round[] => []);
  for (let round = 0; round < count; round += 1)
    for (const [place, server] of servers.entries())
      rounds[place]?.push(await measure(server, { headers: sentHeaders, status: response.status, seconds }));
  bare.stop();
  const [shop = 0, ofBare = 0] = rounds.map((theirs) => median(theirs.map((one) => one.rate)));
  const [ms = 0, msOfBare = 0] = rounds.map((theirs) => median(theirs.map((one) => one.processor)));
  const bytes = String(response.body.length);
  return [
    [`${name}, per second`, shop.toFixed(0), ofBare.toFixed(0), ratio(shop, ofBare), CACHED, bytes],
    ["CPU ms per 1,000", ms.toFixed(0), msOfBare.toFixed(0), ratio(msOfBare, ms), CACHED, ""],
  ];
}

async function measure(
  { address, pid }: Server,
  about: { headers: Record<string, string>; status: number; seconds: number },
): Promise<Round> {
  const before = cpuMilliseconds(pid);
  const { rate, total } = await load({ url: address, connections: CONNECTIONS, ...about });
  return { rate, processor: ((cpuMilliseconds(pid) - before) / total) * 1000 };
}

type RawResponse = { status: number; body: Buffer; headers: Record<string, string> };

/** Headers that every server writes itself. */
const OWN_HEADERS = ["date", "connection", "keep-alive", "transfer-encoding"];

/** As sent over the wire: fetch would decompress it. */
function rawResponse(url: string, headers: Record<string, string>): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const sent = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.includes(name));
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts),
          headers: Object.fromEntries(sent) as Record<string, string>,
        });
      });
    }).on("error", reject);
  });
}

async function startBare({ status, body, headers }: RawResponse) {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-bare-"));
  const file = join(folder, "body");
  writeFileSync(file, body);
  const script = join(import.meta.dirname, "..", "bare-server.ts");
  const server = spawn(process.execPath, [script, file, String(status), JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) =>
    server.stdout.once("data", (line: Buffer) => resolve(`${String(line).trim()}/`)),
  );
  rmSync(folder, { recursive: true });
  return { address, pid: server.pid ?? 0, stop: () => server.kill() };
}
