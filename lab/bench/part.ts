/** One thing that is measured: named on the command line, and with a section of its own in RESULTS.md. */
export type Part = {
  name: string;
  /** In half a sentence, for `--list` and above its figures. */
  measures: string;
  /** What its figures are held against in the same run. */
  limit: string;
  /** What does not reach its limit, what holds it and what was tried. Stands below the figures. */
  notReached?: string;
  /** Answers its section, as Markdown. */
  run: () => Promise<string>;
};

type Cell = string | number;

/** The first column is words, all others are figures. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|---${"|---:".repeat(head.length - 1)}|`, ...rows.map(line)].join("\n");
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const ratio = (one: number, other: number): string => (one / other).toFixed(2);
