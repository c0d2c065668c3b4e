/** The short form proves in seconds that a part still runs; its figures mean nothing. */
export type Length = "whole" | "short";

/** One benchmark, selected by name on the command line, with a section of its own in RESULTS.md. */
export type Part = {
  name: string;
  /** One sentence, printed by `--list` and above the figures. */
  measures: string;
  /** Returns the figures as Markdown. */
  run: (length: Length) => Promise<string>;
};

type Cell = string | number;

/** The first column is text, the others are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|---${"|---:".repeat(head.length - 1)}|`, ...rows.map(line)].join("\n");
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
