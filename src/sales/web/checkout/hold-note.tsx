import { t } from "#platform/rules/language/text.ts";
import { timeText } from "#platform/web/ui/text/time-text.ts";
import { usePriceHold } from "#sales/web/draft/draft-order.ts";
import type { PriceHold } from "#sales/web/draft/make-draft-order.ts";

type Props = {
  /** The hold at which the payment step was opened: it may have ended since. */
  opened?: PriceHold | undefined;
};

export function HoldNote({ opened }: Props) {
  const hold = usePriceHold();
  if (!hold && !opened) return null;
  return (
    <p role="status" className="font-medium text-sm">
      {hold
        ? t("Prices held until {time}", { time: timeText(hold.until) })
        : t("Prices are no longer held. If they have changed, you see the new bill before you order.")}
    </p>
  );
}
