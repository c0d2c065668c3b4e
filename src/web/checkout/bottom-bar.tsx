import type { ReactNode } from "react";
import type { Bill } from "#domain/cart/bill.ts";
import { shopPrice } from "#domain/money.ts";
import { useKeyboardUp } from "#web/ui/use-keyboard-up.ts";

/** On a phone the total and the way on stay at the thumb, except while the keyboard needs the room. */
export function BottomBar({ bill, children }: { bill: Bill; children: ReactNode }) {
  if (useKeyboardUp()) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-line border-t bg-surface px-4 md:-mx-6 md:px-6 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span className="text-ink-soft text-sm">{bill.isEstimate ? "Estimated total" : "Total"}</span>
        <span className="font-semibold text-heading">{shopPrice(bill.total)}</span>
      </p>
      {children}
    </div>
  );
}
