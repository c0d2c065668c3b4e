import { useRevalidator } from "react-router";
import { removeFromCart } from "#domain/cart/change-quantity.ts";
import { atBilledPrices } from "#domain/checkout/accept-bill.ts";
import { type NewBill, newBillIn } from "#domain/checkout/compare-bills.ts";
import { rupees } from "#domain/money.ts";
import { cartStore } from "#web/cart/cart-store.ts";
import { catalogueStore } from "#web/catalogue/catalogue-store.ts";
import { PricesChanged } from "./prices-changed.tsx";
import { SendProblem } from "./send-problem.tsx";
import type { Buying, usePayment } from "./use-payment.ts";

type Props = {
  payment: ReturnType<typeof usePayment>;
  buying: Buying;
  onBack: () => void;
  onClose: () => void;
};

/** An order that was not placed: what to do about it, by the reason the shop gave. */
export function RefusedSend({ payment, buying, onBack, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { outcome, settle, say } = payment;
  if (outcome === undefined || outcome.kind === "placed") return null;
  const isPrice = outcome.kind === "refused" && outcome.problem.code === "price-changed";
  const newBill = isPrice ? newBillIn(outcome.problem.details) : undefined;

  async function accept(now: NewBill) {
    cartStore.keep(atBilledPrices(cartStore.newest(), now.items));
    void catalogueStore.refetch();
    // The goods cost the same everywhere; what handling costs, this page learnt when it was loaded.
    if (rupees(now.handling) !== buying.bill.handling) await revalidate();
    settle();
  }

  function remove(lines: readonly string[]) {
    cartStore.keep(lines.reduce((cart, id) => removeFromCart(cart, id), cartStore.newest()));
    settle();
  }

  if (newBill) {
    return (
      <PricesChanged
        cart={buying.cart}
        seen={buying.bill}
        now={newBill}
        onAccept={() => void accept(newBill)}
        onRefuse={onClose}
        onClose={settle}
      />
    );
  }
  return (
    <div className="mt-6">
      <SendProblem
        outcome={outcome}
        onCorrect={onBack}
        onRemove={remove}
        onForgetProof={() => say({ proofId: "", proofName: "" })}
      />
    </div>
  );
}
