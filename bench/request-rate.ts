/** How many requests a second an address answers, and how that compares with a bare server sending the same bytes. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

const CONNECTIONS = 32;
const SECONDS = 5;
const ROUNDS = 3;

/** Rates are what the generator got; times are what the server's processor spent on a thousand requests. */
export type Comparison = {
  name: string;
  bytes: number;
  rate: { shop: number; bare: number };
  cpu: { shop: number; bare: number };
};

const HEADERS = { "accept-encoding": "br" };

type Server = { url: string; pid: number };
type Round = { rate: number; cpu: number };

async function measure({ url, pid }: Server): Promise<Round> {
  const before = processorMilliseconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: HEADERS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { rate: requests.average, cpu: ((processorMilliseconds(pid) - before) / requests.total) * 1000 };
}

/** Linux counts in hundredths of a second: user and system time are the 14th and 15th figure. */
function processorMilliseconds(pid: number): number {
  const figures = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(figures[11]) + Number(figures[12])) * 10;
}

/** The two take turns, so that whatever else the machine is doing meets both. */
export async function compareWithBare(name: string, shop: Server): Promise<Comparison> {
  const answer = await rawAnswer(shop.url);
  const bare = await startBare(answer);
  const rounds = { shop: [] as Round[], bare: [] as Round[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.bare.push(await measure(bare));
    rounds.shop.push(await measure(shop));
  }
  bare.stop();
  const of = (figure: keyof Round) => ({
    shop: median(rounds.shop.map((round) => round[figure])),
    bare: median(rounds.bare.map((round) => round[figure])),
  });
  return { name, bytes: answer.body.length, rate: of("rate"), cpu: of("cpu") };
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
  return { url: address, pid: server.pid ?? 0, stop: () => server.kill() };
}
