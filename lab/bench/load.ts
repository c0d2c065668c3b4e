/** Loads one URL with autocannon in its own process, so that its CPU time is not counted as the server's. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import autocannon from "autocannon";

type LoadInput = {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  status: number;
  /** Sent by POST. */
  body?: string;
};
export type LoadResult = { rate: number; total: number };

const run = promisify(execFile);

export async function load(input: LoadInput): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [import.meta.filename, JSON.stringify(input)]);
  return JSON.parse(stdout) as LoadResult;
}

async function generate({ url, connections, seconds, headers, status, body }: LoadInput): Promise<LoadResult> {
  const { requests, errors, statusCodeStats } = await autocannon({
    ...{ url, connections, duration: seconds, headers },
    ...(body !== undefined && { method: "POST" as const, body }),
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((code) => code !== String(status));
  if (others.length > 0 || errors > 0) throw new Error(`${url}: ${errors} errors, status ${others} besides ${status}`);
  return { rate: requests.average, total: requests.total };
}

if (import.meta.main) console.log(JSON.stringify(await generate(JSON.parse(process.argv[2] ?? "") as LoadInput)));
