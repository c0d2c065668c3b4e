/** RESULTS.md, section by section: a run of some parts replaces theirs and leaves the others as they were. */
import type { Part } from "./part.ts";

const HEAD = `# Results

Measured by \`npm run bench -w lab\` (\`npm run bench -w lab -- --list\` names the parts, \`-- --only=orders,custody\` runs some of them), each part in one run with its limit and in turns with it,
on one machine with the load generator, the shop and PostgreSQL. Compare the ratios: rates depend on whatever else the machine does, which is why every section says the load
it was measured at. Where there are two cores the generator is often the limit, and the processor time the server spends is the fairer measure.
`;

export type Measurement = { day: string; seconds: number; load: string; machine: string };

export function sectionOf(
  { measures, limit, notReached }: Part,
  { day, seconds, load, machine }: Measurement,
  figures: string,
) {
  const held = `Held against: ${limit}. Measured on ${day} in ${seconds} s: ${machine}, load ${load}.`;
  const why = notReached === undefined ? [] : [`**Not reached, and why.** ${notReached}`];
  return `${[measures, held, figures.trim(), ...why].join("\n\n")}\n`;
}

/** In the sequence of the parts; a part that is no more takes its section along. */
export function withSections(
  results: string,
  parts: readonly Pick<Part, "name">[],
  measured: ReadonlyMap<string, string>,
): string {
  const kept = new Map(
    results
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf("\n")), section.slice(section.indexOf("\n")).trim()]),
  );
  const sections = parts.flatMap(({ name }) => {
    const text = measured.get(name) ?? kept.get(name);
    return text === undefined ? [] : [`## ${name}\n\n${text.trim()}\n`];
  });
  return [HEAD, ...sections].join("\n");
}
