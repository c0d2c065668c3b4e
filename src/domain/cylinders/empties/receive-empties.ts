/** A customer brings empties back: which of their orders they count for. The longest due is settled first. */

/** What one order still expects, as far as receiving is concerned. */
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

/** What is owed by size, the earliest day first. */
export function owedBySize(lines: readonly OwedLine[]): OwedSize[] {
  const open = inOrderOfDay(lines.filter((line) => outstandingIn(line) > 0));
  const sizes = Map.groupBy(open, ({ name }) => name);
  return [...sizes].map(([name, [first, ...rest]]) => ({
    name,
    outstanding: [first, ...rest].reduce((sum, line) => sum + outstandingIn(line as OwedLine), 0),
    returnBy: (first as OwedLine).returnBy,
  }));
}

export type SettledLine = { line: OwedLine; returned: number };

/** How many of each order are back afterwards. No more is taken than is owed: ask `cameBackProblem` first. */
export function settleReceived(
  lines: readonly OwedLine[],
  { name, count }: { name: string; count: number },
): SettledLine[] {
  let left = count;
  const settled: SettledLine[] = [];
  for (const line of inOrderOfDay(lines.filter((candidate) => candidate.name === name))) {
    const taken = Math.min(left, outstandingIn(line));
    left -= taken;
    if (taken > 0) settled.push({ line, returned: line.returned + taken });
  }
  return settled;
}

const inOrderOfDay = (lines: readonly OwedLine[]): OwedLine[] =>
  lines.toSorted((a, b) => a.returnBy.localeCompare(b.returnBy) || a.orderNumber.localeCompare(b.orderNumber));
