import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx"],
    globalSetup: ["./src/testing/template-database.ts"],
    // Generous, because a slow machine is no reason to fail; no test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
