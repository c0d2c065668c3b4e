import type { ReactNode } from "react";
import type { Bill as Billed } from "#domain/cart/bill.ts";
import { t } from "#domain/language/text.ts";
import { stateName } from "#domain/state-names.ts";
import { Bill } from "#web/cart/bill.tsx";
import { Card } from "#web/ui/card.tsx";
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
