import { globSync, statSync } from "node:fs";

/** No rules: drawings, and what tests are made from. */
const LEFT_OUT = [/\.test\.ts$/, /makers\.ts$/, /^src\/domain\/pictures\//];

/** The files with rules in these folders and files. */
export function sourcesIn(places: readonly string[]): string[] {
  return places
    .flatMap((place) => (statSync(place).isDirectory() ? globSync(`${place}/**/*.ts`).sort() : [place]))
    .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)));
}
