import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** A thread rather than a process, so that its output appears at once. */
export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: { include: ["reliability/mutation/mutation.ts"], pool: "threads", maxWorkers: 1, isolate: false },
});
