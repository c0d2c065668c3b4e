import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { preferFolderInMemory } from "./src/testing/folder-in-memory.ts";

preferFolderInMemory();

/** These need no database and use otherwise idle time. */
const RULES = ["src/*/{rules,api,web}/**/*.test.{ts,tsx}"];
/** Real processes, whole-shop walks and failure trials: `npm run test:all`. */
const SLOW = ["{src,deploy}/**/*.slow.test.{ts,tsx}", "lab/**/*.test.ts"];

const ON_DATABASE = {
  isolate: false,
  globalSetup: ["./src/testing/database/template-database.ts"],
  setupFiles: ["./src/testing/cheap-hashes.ts"],
};

export default defineConfig({
  test: {
    // Generous for slow machines; no test sleeps.
    testTimeout: 30_000,
    // Server tests mostly wait for the database, so one worker more than cores uses the CPU fully.
    maxWorkers: availableParallelism() + 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    execArgv: [
      // A deprecation today breaks with the library's next version.
      "--throw-deprecation",
      // Apps of a test should be collected young, without a full collection for every few filled buffers:
      // that took an eighth of all work. In return a whole run needs up to 5 GB of memory.
      "--min-semi-space-size=16",
      "--max-semi-space-size=64",
      "--initial-heap-size=600",
      "--external-memory-accounted-in-global-limit",
      "--no-memory-reducer",
      // Without the optimising compiler: its cost does not pay off in about a minute.
      "--no-turbofan",
    ],
    // Node reads Drizzle's very large package.json again for each of its modules; Vite reads it once.
    server: { deps: { inline: ["drizzle-orm"] } },
    projects: [
      { extends: true, test: { name: "rules", include: RULES, exclude: SLOW, isolate: false } },
      {
        extends: true,
        test: {
          ...ON_DATABASE,
          name: "server",
          include: ["src/**/*.test.{ts,tsx}", "{lint,deploy}/**/*.test.ts"],
          exclude: [...RULES, ...SLOW],
        },
      },
      { extends: true, test: { ...ON_DATABASE, name: "slow", include: SLOW, testTimeout: 300_000 } },
    ],
  },
});
