import { defineConfig } from "vitest/config";
import { PROJECT_ROOT } from "../../project-root.ts";

/** A thread rather than a process, so that what it writes is seen at once. */
export default defineConfig({
  root: PROJECT_ROOT,
  test: { include: ["lab/reliability/mutation/mutation.ts"], pool: "threads", maxWorkers: 1, isolate: false },
});
