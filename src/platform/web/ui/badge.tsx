import type { ReactNode } from "react";

export type BadgeKind = "plain" | "cold" | "copper" | "good" | "warn" | "bad";

const KINDS: Record<BadgeKind, string> = {
  plain: "bg-sunken text-ink-soft",
  cold: "bg-cold-tint text-cold-deep",
  copper: "bg-copper-tint text-copper",
  good: "bg-good-tint text-good",
  warn: "bg-warn-tint text-warn",
  bad: "bg-bad-tint text-bad",
};

type Props = { kind?: BadgeKind /** The one status of a page. */; large?: boolean; children: ReactNode };

/** Green, amber and red are reserved for stock, warnings and errors. */
export function Badge({ kind = "plain", large = false, children }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-full font-semibold ${large ? "px-4 py-1.5 text-heading" : "px-2.5 py-0.5 text-[0.8125rem]"} ${KINDS[kind]}`}
    >
      {children}
    </span>
  );
}
