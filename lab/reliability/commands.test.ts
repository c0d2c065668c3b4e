import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import lab from "../package.json" with { type: "json" };
import { PROJECT_ROOT } from "../project-root.ts";
import { CLUSTER_NEEDS, canRunCluster } from "./cluster/cluster-run.ts";

const TIMEOUT_MS = 600_000;

/** Each command of the lab with the smallest sizes, or the tests that run its code. */
const SHORT: Readonly<Record<keyof typeof lab.scripts, readonly string[] | { coveredBy: string }>> = {
  journeys: { coveredBy: "npm run test:all" },
  bench: { coveredBy: "lab/bench/parts.test.ts" },
  crash: ["--kills=1"],
  cluster: ["--only=primary-killed"],
  faults: ["--only=stopped", "--seconds=0.1"],
  network: ["--orders=3"],
  // With fewer idle clients; how soon a busy machine answers proves nothing.
  "slow-clients": { coveredBy: "lab/reliability/network/slow-clients.test.ts" },
  fuzz: { coveredBy: "lab/reliability/fuzz/fuzz.test.ts" },
  "timing-leaks": { coveredBy: "lab/reliability/fuzz/timing-leaks.test.ts" },
  mutate: ["--mutate", "src/platform/rules/money/money.ts:1-20", "--incrementalFile", ".stryker/short.json"],
};

/** Not Vitest's own, which would reach the tests that Stryker starts. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|(VITE|VITEST)(_|$))/.test(name)),
);

const commands = Object.entries(SHORT).flatMap(([name, options]) =>
  "coveredBy" in options ? [] : [{ name, options }],
);

test.for(commands)(
  "npm run $name -w lab runs to its end",
  { timeout: TIMEOUT_MS },
  async ({ name, options }, { skip }) => {
    skip(name === "cluster" && !canRunCluster(), CLUSTER_NEEDS);
    const run = promisify(execFile)("npm", ["run", name, "-w", "lab", "--", ...options], { cwd: PROJECT_ROOT, env });
    await expect(run).resolves.toBeDefined();
  },
);
