/** Asks one address as fast as it answers, from a process of its own, so that the generator's work is not counted as the server's. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

type LoadInput = {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  status: number;
  /** Posted, where there is one. */
  body?: string;
};
export type LoadResult = { rate: number; total: number };

const run = promisify(execFile);

export async function load(asked: LoadInput): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [import.meta.filename, JSON.stringify(asked)]);
  return JSON.parse(stdout) as LoadResult;
}

async function generate({ url, connections, seconds, headers, status, body }: LoadInput): Promise<LoadResult> {
  const { requests, errors, statusCodeStats } = await autocannon({
    ...{ url, connections, duration: seconds, headers },
    ...(body !== undefined && { method: "POST" as const, body }),
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0 || errors > 0) throw new Error(`${url}: ${errors} errors, answers ${others} besides ${status}`);
  return { rate: requests.average, total: requests.total };
}

if (import.meta.main) console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? "") as LoadInput)));
