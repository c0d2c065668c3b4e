import { rupees, shopPrice } from "#platform/rules/money/money.ts";

type Line = { account: string; debit: number; credit: number };

/** The debits or the credits of an entry, with their accounts. */
export function LedgerSide({ lines, side }: { lines: readonly Line[]; side: "debit" | "credit" }) {
  return (
    <ul className="space-y-1">
      {lines
        .filter((line) => line[side] > 0)
        .map((line) => (
          <li key={line.account}>
            <span className="text-ink-soft text-sm md:max-xl:block">{line.account}</span>{" "}
            {shopPrice(rupees(line[side]))}
          </li>
        ))}
    </ul>
  );
}
