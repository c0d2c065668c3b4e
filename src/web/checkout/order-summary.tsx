import type { ReactNode } from "react";
import type { Bill as Billed } from "#domain/cart/bill.ts";
import { Bill } from "#web/cart/bill.tsx";
import { Card } from "#web/ui/card.tsx";
import { EstimateNote } from "./estimate-note.tsx";

type Props = { bill: Billed; children: ReactNode };

/** The bill, in reach while the goods scroll by. */
export function OrderSummary({ bill, children }: Props) {
  return (
    <section aria-labelledby="order-summary" className="lg:sticky lg:top-24">
      <Card className="p-5 sm:p-6">
        <h2 id="order-summary" className="mb-3 font-semibold text-heading">
          Order Summary
        </h2>
        <Bill bill={bill} />
        <EstimateNote bill={bill} />
        {children}
      </Card>
    </section>
  );
}
