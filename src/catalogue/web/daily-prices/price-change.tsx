import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { type PriceChange as Change, changeSinceYesterday } from "#catalogue/rules/daily-prices/price-history.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { Icon } from "#platform/web/ui/buttons/icon.tsx";

/** Arrow and word carry the meaning, colour only repeats it. Green and red are reserved for stock and errors. */
const DIRECTIONS: Record<Change["direction"], { word: () => string; arrow: string; look: string }> = {
  up: { word: () => t("Up"), arrow: "M12 19V5M6 11l6-6 6 6", look: "text-copper" },
  down: { word: () => t("Down"), arrow: "M12 5v14M6 13l6 6 6-6", look: "text-cold" },
  same: { word: () => t("Unchanged"), arrow: "M5 12h14", look: "text-ink-soft" },
};

type Props = {
  row: PriceRowResponse;
  /** Adds the reference day where no heading states it. */
  spelledOut?: boolean;
};

/** Empty for a row without a date, which then has no comparison. */
function dayOf({ updatedAt }: PriceRowResponse): string {
  const updated = new Date(updatedAt);
  return Number.isNaN(updated.getTime()) ? "" : dayInIndia(updated);
}

export function PriceChange({ row, spelledOut = false }: Props) {
  const change = changeSinceYesterday(row.history, dayOf(row));
  if (!change) return null;
  const { word, arrow, look } = DIRECTIONS[change.direction];
  return (
    <span
      className={`relative inline-flex flex-wrap items-center gap-x-1 font-medium text-sm ${spelledOut ? "" : "max-md:flex-nowrap max-md:whitespace-nowrap max-md:text-xs"} ${look}`}
    >
      <Icon className="size-3.5">
        <path d={arrow} strokeWidth="2.5" />
      </Icon>
      {change.direction === "same" ? (
        word()
      ) : (
        <>
          <span className="sr-only">{word()} </span>
          {shopPrice(change.amount)} ({change.percent}%)
        </>
      )}
      <span className={spelledOut ? "font-normal text-ink-soft" : "sr-only"}> {t("since yesterday")}</span>
    </span>
  );
}
