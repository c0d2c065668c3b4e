import type { ReactNode } from "react";

/** Two facts in one cell of a table, the second in small print. */
export function Cell({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <>
      {children}
      {below && <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{below}</span>}
    </>
  );
}
