import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Rules, the contract and what pages work out touch nothing outside themselves: they need no database, and fill the gaps of others. */
const RULES = ["src/{domain,contract,web}/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    // Generous, because a slow machine is no reason to fail; no test waits for time to pass.
    testTimeout: 30_000,
    // Much of a server test is waiting for the database, so one worker more than there are cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    execArgv: [
      // What a library warns of today breaks with its next version.
      "--throw-deprecation",
      // Apps that live for one test are best forgotten young, and what has grown old is not looked through each time a few buffers were
      // filled: that was an eighth of all work. In return a whole run takes up to 5 GB of memory.
      "--min-semi-space-size=16",
      "--max-semi-space-size=64",
      "--initial-heap-size=600",
      "--external-memory-accounted-in-global-limit",
      "--no-memory-reducer",
      // The quick compiler alone: what the thorough one spends on code that runs for a minute does not come back.
      "--no-turbofan",
    ],
    // Node reads Drizzle's very large package.json again for each of its modules; Vite reads it once.
    server: { deps: { inline: ["drizzle-orm"] } },
    projects: [
      // They stand back behind journeys, and may have to wait for a turn: see run-everything.ts.
      { extends: true, test: { name: "rules", include: RULES, isolate: false, testTimeout: 240_000 } },
      {
        extends: true,
        test: {
          name: "server",
          isolate: false,
          include: [
            "src/**/*.test.ts",
            "src/**/*.test.tsx",
            "reliability/*.test.ts",
            "bench/*.test.ts",
            "deploy/**/*.test.ts",
          ],
          exclude: RULES,
          globalSetup: ["./src/testing/template-database.ts"],
          setupFiles: ["./src/testing/cheap-hashes.ts"],
        },
      },
    ],
  },
});
