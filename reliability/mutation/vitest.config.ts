import { join, relative } from "node:path";
import { defineConfig } from "vitest/config";
import { plantMutants } from "./mutants.ts";
import { sourcesIn } from "./sources.ts";

/** Stands for Vitest in the tests of the rules. */
const COLLECTED = join(import.meta.dirname, "collected-tests.ts");
const sources = sourcesIn(JSON.parse(process.env.MUTATE_PLACES ?? "[]"));

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      transform(code, id) {
        const file = relative(process.cwd(), id);
        if (/^src\/domain\/.*\.test\.ts$/.test(file)) return code.replace('from "vitest"', `from "${COLLECTED}"`);
        return sources.includes(file) ? plantMutants(file, code).code : null;
      },
    },
  ],
  // Vitest keeps transformed modules from run to run; which files carry mutants changes with what was asked for.
  test: { include: ["reliability/mutation/mutation.ts"], maxWorkers: 1, fsModuleCache: false },
});
