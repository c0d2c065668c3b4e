/** The short form proves in seconds that a part still runs; its figures mean nothing. */
export type Length = "whole" | "short";

/** One benchmark, selected by name on the command line, with a section of its own in RESULTS.md. */
export type Part = {
  name: string;
  /** One sentence, shown by `--list` and above the figures. */
  measures: string;
  /** What the figures are compared with in the same run. */
  baseline: string;
  /** Which targets are missed and why; printed below the figures. */
  missed?: string;
  /** Returns the figures as Markdown. */
  run: (length: Length) => Promise<string>;
};

type Cell = string | number;

/** The first column is text, the others are right-aligned. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
  return [line(head), `|---${"|---:".repeat(head.length - 1)}|`, ...rows.map(line)].join("\n");
}

/** Splits off the rows near or above their target: a hundred fast queries need no line each. */
export function slowRows<Row extends { figure: number; target: number }>(
  rows: readonly Row[],
): { slow: Row[]; rest: Row[] } {
  const isSlow = ({ figure, target }: Row) => figure > target * 0.8;
  return { slow: rows.filter(isSlow), rest: rows.filter((row) => !isSlow(row)) };
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const ratio = (one: number, other: number): string => (one / other).toFixed(2);
