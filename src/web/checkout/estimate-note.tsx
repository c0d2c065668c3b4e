import type { Bill } from "#domain/cart/bill.ts";

/** Said until the buyer has named the state the goods go to. */
export function EstimateNote({ bill }: { bill: Bill }) {
  if (!bill.isEstimate) return null;
  return (
    <p className="mt-3 text-ink-soft text-sm">
      An estimate for delivery to {bill.deliveryState}: handling and the split of GST follow the delivery state.
    </p>
  );
}
