import type { ReactNode } from "react";
import { stateName } from "#platform/rules/india/state-names.ts";
import { t } from "#platform/rules/language/text.ts";
import { Card } from "#platform/web/ui/card.tsx";
import type { Bill as Billed } from "#sales/rules/cart/bill.ts";
import { Bill } from "#sales/web/cart/bill.tsx";
import { HoldNote } from "./hold-note.tsx";

type Props = { bill: Billed; children: ReactNode };

export function OrderSummary({ bill, children }: Props) {
  return (
    <section aria-labelledby="order-summary" className="lg:sticky lg:top-24">
      <Card className="p-5 sm:p-6">
        <h2 id="order-summary" className="mb-3 font-semibold text-heading">
          {t("Order Summary")}
        </h2>
        <Bill bill={bill} />
        <EstimateNote bill={bill} />
        <div className="mt-2 empty:hidden">
          <HoldNote />
        </div>
        {children}
      </Card>
    </section>
  );
}

export function EstimateNote({ bill }: { bill: Billed }) {
  if (!bill.isEstimate) return null;
  return (
    <p className="mt-3 text-ink-soft text-sm">
      {t("Estimate for delivery to {state}: handling and the GST split depend on the delivery state.", {
        state: stateName(bill.deliveryState),
      })}
    </p>
  );
}
