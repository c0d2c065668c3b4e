/** How many requests a second an address answers, and how that compares with a bare server sending the same bytes. */
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

const CONNECTIONS = 32;
const SECONDS = 5;
const ROUNDS = 3;

export type Comparison = { name: string; bytes: number; shop: number; bare: number; ratio: number };

const HEADERS = { "accept-encoding": "br" };

async function rateOf(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}

/** The two take turns, so that whatever else the machine is doing meets both. */
export async function compareWithBare(name: string, url: string): Promise<Comparison> {
  const answer = await rawAnswer(url);
  const bare = await startBare(answer);
  const rates = { shop: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await rateOf(bare.address));
    rates.shop.push(await rateOf(url));
  }
  bare.stop();
  const shop = median(rates.shop);
  const limit = median(rates.bare);
  return { name, bytes: answer.body.length, shop, bare: limit, ratio: shop / limit };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** As it went over the wire: fetch would unpack it. */
async function rawAnswer(url: string) {
  const { get } = await import("node:http");
  return new Promise<{ body: Buffer; type: string; encoding: string }>((resolve, reject) => {
    get(url, { headers: HEADERS }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          body: Buffer.concat(parts),
          type: response.headers["content-type"] ?? "",
          encoding: response.headers["content-encoding"] ?? "identity",
        }),
      );
    }).on("error", reject);
  });
}

async function startBare({ body, type, encoding }: { body: Buffer; type: string; encoding: string }) {
  const file = join(mkdtempSync(join(tmpdir(), "sheetal-bare-")), "body");
  writeFileSync(file, body);
  const server = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), file, type, encoding], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve) =>
    server.stdout.once("data", (line: Buffer) => resolve(`${String(line).trim()}/`)),
  );
  return { address, stop: () => server.kill() };
}
