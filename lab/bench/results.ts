/** Writes RESULTS.md: a run of some parts replaces their sections and leaves the others unchanged. */
import type { Part } from "./part.ts";

const HEAD = `# Results

\`npm run bench -w lab\` repeats all of it, \`-- --only=orders,custody\` some parts, \`-- --list\` names them. Shop, baseline, PostgreSQL and load generator share one machine;
shop and baseline take turns. Compare ratios: rates depend on the load given with each section. On two cores the generator is often the limit: prefer CPU time.
`;

export type Measurement = { day: string; seconds: number; load: string; machine: string };

export function sectionOf(
  { measures, baseline, missed }: Part,
  { day, seconds, load, machine }: Measurement,
  figures: string,
) {
  const context = `Baseline: ${baseline}. Measured on ${day} in ${seconds} s: ${machine}, load ${load}.`;
  const reasons = missed === undefined ? [] : [`**Missed targets.** ${missed}`];
  return `${[measures, context, figures.trim(), ...reasons].join("\n\n")}\n`;
}

/** In the order of the parts; the section of a removed part is dropped. */
export function withSections(
  results: string,
  parts: readonly Pick<Part, "name">[],
  measured: ReadonlyMap<string, string>,
): string {
  const previous = new Map(
    results
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n")).trim()]),
  );
  const sections = parts.flatMap(({ name }) => {
    const text = measured.get(name) ?? previous.get(name);
    return text === undefined ? [] : [`## ${name}\n\n${text.trim()}\n`];
  });
  return [HEAD, ...sections].join("\n");
}
