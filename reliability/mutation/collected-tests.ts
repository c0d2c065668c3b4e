/** Stands for `vitest` in the tests of the rules while mutants are tried: tests are collected, to be run as often as needed. */
export { expect } from "vitest";

export function test(_name: string, run: () => unknown): void {
  globalThis.collect(run);
}

test.each =
  (rows: readonly unknown[]) =>
  (_name: string, run: (...row: unknown[]) => unknown): void => {
    // As Vitest does it: rows are spread over the parameters only where every row is an array.
    const spread = rows.every(Array.isArray);
    for (const row of rows) globalThis.collect(() => (spread ? run(...(row as unknown[])) : run(row)));
  };
