/** How many requests a second the shop answers, and what its processor spends on them, beside servers that send the same bytes from memory. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../load.ts";
import { median, type Part, ratio, table } from "../part.ts";
import { processorMilliseconds } from "../process-figures.ts";
import { startShop } from "../shop-process.ts";

const CONNECTIONS = 16;
const SECONDS = 2;
const ROUNDS = 3;
const BROTLI = { "accept-encoding": "br" };

type Question = { name: string; path: string; headers?: Record<string, string>; rate?: string; processor?: string };

/** From memory: what the shop has prepared. */
const FROM_MEMORY = { rate: "≥ 0.90", processor: "≥ 0.80" };

async function questionsFor(address: string): Promise<Question[]> {
  const [product] = (await (await fetch(`${address}/api/products`)).json()) as { id: string }[];
  const { headers } = await fetch(`${address}/api/products`);
  return [
    { name: "product list", path: "/api/products", ...FROM_MEMORY },
    { name: "landing page", path: "/", ...FROM_MEMORY },
    { name: "product page", path: `/product/${product?.id}`, ...FROM_MEMORY },
    { name: "prices", path: "/refrigerant-prices", ...FROM_MEMORY },
    {
      name: "product list, unchanged (304)",
      path: "/api/products",
      headers: { "if-none-match": headers.get("etag") ?? "" },
      ...FROM_MEMORY,
    },
    { name: "one product", path: `/api/products?q=${product?.id}&limit=1`, ...FROM_MEMORY },
    { name: "search, asked for again", path: "/api/products?q=compressor%20oil", ...FROM_MEMORY },
    { name: "page of a search", path: "/?q=compressor%20oil", ...FROM_MEMORY },
  ];
}

export const requests: Part = {
  name: "requests",
  measures: `Requests a second over ${CONNECTIONS} connections, and processor milliseconds of the server for a thousand of them.`,
  limit: "raw Node http and a bare Fastify that send the same bytes and headers from memory, in turns",
  notReached:
    "Small answers (304, one product, a search asked again) and the product list's processor time. In front of the router each still costs some 30 µs more than a bare `response.end`: the limits, the log line, the metrics and a dozen security headers where the bare server has three. Our own code is a fifth of that, the rest is Node writing the head of the answer. Fastify alone, with nothing of ours, reaches 0.73 to 0.86 by processor time. See decision 0084.",
  run: measureRequests,
};

async function measureRequests(): Promise<string> {
  // With limits that count, and that nobody reaches.
  const shop = await startShop({ API_CALLS_PER_MINUTE: "1000000" });
  try {
    const rows: string[][] = [];
    for (const question of await questionsFor(shop.address)) rows.push(...(await compare(question, shop)));
    return table(["", "the shop", "raw Node", "Fastify", "of raw Node", "of Fastify", "wanted", "bytes"], rows);
  } finally {
    await shop.stop();
  }
}

type Server = { address: string; pid: number };
type Round = { rate: number; processor: number };

/** They take turns, so that whatever else the machine is doing meets all of them. */
async function compare({ name, path, headers, rate = "", processor = "" }: Question, { address, pid }: Server) {
  const asked = { ...BROTLI, ...headers };
  const answer = await rawAnswer(address + path, asked);
  const [raw, fastify] = [await startBare("raw", answer), await startBare("fastify", answer)];
  const servers = [{ address: address + path, pid }, raw, fastify];
  const rounds = servers.map((): Round[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, server] of servers.entries()) rounds[place]?.push(await measure(server, asked, answer.status));
  raw.stop();
  fastify.stop();
  const [shop = 0, ofRaw = 0, ofFastify = 0] = rounds.map((theirs) => median(theirs.map((one) => one.rate)));
  const [ms = 0, msOfRaw = 0, msOfFastify = 0] = rounds.map((theirs) => median(theirs.map((one) => one.processor)));
  const whole = [shop, ofRaw, ofFastify].map((figure) => figure.toFixed(0));
  const wholeMs = [ms, msOfRaw, msOfFastify].map((figure) => figure.toFixed(0));
  return [
    [`${name}, a second`, ...whole, ratio(shop, ofRaw), ratio(shop, ofFastify), rate, String(answer.body.length)],
    ["processor ms for 1,000", ...wholeMs, ratio(msOfRaw, ms), ratio(msOfFastify, ms), processor, ""],
  ];
}

async function measure({ address, pid }: Server, headers: Record<string, string>, status: number): Promise<Round> {
  const before = processorMilliseconds(pid);
  const { rate, total } = await load({ url: address, connections: CONNECTIONS, seconds: SECONDS, headers, status });
  return { rate, processor: ((processorMilliseconds(pid) - before) / total) * 1000 };
}

type RawAnswer = { status: number; body: Buffer; headers: Record<string, string> };

/** Those that every server writes by itself. */
const OWN_HEADERS = ["date", "connection", "keep-alive", "transfer-encoding"];

/** As it went over the wire: fetch would unpack it. */
function rawAnswer(url: string, headers: Record<string, string>): Promise<RawAnswer> {
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

async function startBare(kind: "raw" | "fastify", { status, body, headers }: RawAnswer) {
  const folder = mkdtempSync(join(tmpdir(), "sheetal-bare-"));
  const file = join(folder, "body");
  writeFileSync(file, body);
  const script = join(import.meta.dirname, "..", "bare-server.ts");
  const server = spawn(process.execPath, [script, kind, file, String(status), JSON.stringify(headers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) =>
    server.stdout.once("data", (line: Buffer) => resolve(`${String(line).trim()}/`)),
  );
  rmSync(folder, { recursive: true });
  return { address, pid: server.pid ?? 0, stop: () => server.kill() };
}
