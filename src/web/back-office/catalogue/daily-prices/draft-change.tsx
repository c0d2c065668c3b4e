import type { PriceChange } from "#domain/pricing/price-changes.ts";
import { Badge } from "#web/ui/badge.tsx";
import { percentText } from "./percent-text.ts";

type Props = { id: string; changes: readonly PriceChange[] };

/** How far a price would move; large steps are marked, because most of them are slips. */
export function DraftChange({ id, changes }: Props) {
  const change = changes.find((candidate) => candidate.id === id);
  if (change === undefined) return null;
  return (
    <span className="block">
      <Badge kind={change.isLarge ? "warn" : "cold"}>{percentText(change)}</Badge>
    </span>
  );
}
