import type { ReactNode } from "react";

type Props = { as?: "div" | "article" | "section" | "li"; className?: string; children: ReactNode };

/** What belongs together, on its own surface. */
export function Card({ as: Element = "div", className = "p-5", children }: Props) {
  return (
    <Element className={`rounded-card border border-line bg-surface shadow-card ${className}`}>{children}</Element>
  );
}
