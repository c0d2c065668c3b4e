/** Assigns returned empties to a customer's orders, longest due first. */

export type OwedLine = {
  orderNumber: string;
  id: string;
  name: string;
  quantity: number;
  returned: number;
  returnBy: string;
};

export type OwedSize = { name: string; outstanding: number; returnBy: string };

export const outstandingIn = ({ quantity, returned }: Pick<OwedLine, "quantity" | "returned">): number =>
  Math.max(0, quantity - returned);

/** Earliest due date first. */
export function owedBySize(lines: readonly OwedLine[]): OwedSize[] {
  const open = inOrderOfDay(lines.filter((line) => outstandingIn(line) > 0));
  const sizes = Map.groupBy(open, ({ name }) => name);
  return [...sizes].map(([name, [first, ...rest]]) => ({
    name,
    outstanding: [first, ...rest].reduce((sum, line) => sum + outstandingIn(line as OwedLine), 0),
    returnBy: (first as OwedLine).returnBy,
  }));
}

/** Ignores a surplus: call `returnedCountProblem` first. */
export function settleReceived<Line extends OwedLine>(
  lines: readonly Line[],
  { name, count }: { name: string; count: number },
): { line: Line; returned: number }[] {
  let left = count;
  const settled: { line: Line; returned: number }[] = [];
  for (const line of inOrderOfDay(lines.filter((candidate) => candidate.name === name))) {
    const taken = Math.min(left, outstandingIn(line));
    left -= taken;
    if (taken > 0) settled.push({ line, returned: line.returned + taken });
  }
  return settled;
}

const inOrderOfDay = <Line extends OwedLine>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.returnBy.localeCompare(b.returnBy) || a.orderNumber.localeCompare(b.orderNumber));
