import { defineConfig } from "vitest/config";

/** Property tests run thousands of cases each, too slow to repeat for every mutant. */
export default defineConfig({
  test: { include: ["src/*/rules/**/*.test.ts"], exclude: ["**/*.slow.test.ts"], isolate: false, testTimeout: 240_000 },
});
