import type { ClipboardEventHandler, KeyboardEventHandler } from "react";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import type { PriceChange } from "#catalogue/rules/pricing/price-changes.ts";
import { unitName } from "#catalogue/rules/products/unit-label.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { draftOf } from "./desk-drafts.ts";
import { percentText } from "./percent-text.ts";
import type { PriceDeskState } from "./use-price-desk.ts";

type Props = {
  row: DeskRow;
  desk: PriceDeskState;
  mayWrite: boolean;
  onKeyDown: KeyboardEventHandler;
  onPaste: ClipboardEventHandler;
};

export function PriceCell({ row, desk, mayWrite, onKeyDown, onPaste }: Props) {
  if (!mayWrite) {
    return <>{t("{price} per {unit}", { price: shopPrice(rupees(row.price)), unit: unitName(row.unit) })}</>;
  }
  const touched = desk.drafts[row.id] !== undefined;
  const unread = desk.unread.includes(row);
  return (
    <span className="inline-flex items-center gap-2">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        data-price=""
        aria-label={t("Price of {name} per {unit}", { name: row.name, unit: unitName(row.unit) })}
        aria-invalid={unread || undefined}
        title={unread ? t("This is not a price.") : undefined}
        value={draftOf(desk.drafts, row)}
        onChange={(event) => desk.type(row, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`control w-32! text-right ${touched ? "bg-cold-tint! font-semibold" : ""}`}
      />
      {/* Fixed width, so that columns do not shift while staff type. */}
      <span className="w-24 text-left text-ink-soft text-sm lg:w-36">
        {rich("per {unit}{change}", {
          unit: unitName(row.unit),
          change: <DraftChange id={row.id} changes={desk.changes} />,
        })}
      </span>
    </span>
  );
}

type DraftChangeProps = { id: string; changes: readonly PriceChange[] };

/** The change of a price; large changes are marked, because most are typing errors. */
function DraftChange({ id, changes }: DraftChangeProps) {
  const change = changes.find((candidate) => candidate.id === id);
  if (change === undefined) return null;
  return (
    <>
      {" "}
      <Badge kind={change.isLarge ? "warn" : "cold"}>{percentText(change)}</Badge>
    </>
  );
}
