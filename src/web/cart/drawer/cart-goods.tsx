import { needsOf } from "#domain/cart/follow-gas.ts";
import { goodsLines } from "#domain/cart/goods-lines.ts";
import { Bill } from "#web/cart/bill.tsx";
import { useCart } from "#web/cart/cart-store.ts";
import { useTodaysCart } from "#web/cart/use-todays-cart.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CartIcon } from "#web/ui/icons.tsx";
import { CartLine } from "./cart-line.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { EmptiesBox } from "./empties-box.tsx";
import { GoneLines } from "./gone-lines.tsx";
import { PriceNews } from "./price-news.tsx";
import { useBill } from "./use-bill.ts";

/** Everything in the cart, and what it comes to. */
export function CartGoods() {
  const isEmpty = useCart().items.length === 0;
  const today = useTodaysCart();
  const bill = useBill(today.cart);
  const needs = needsOf(today.cart);

  if (isEmpty) {
    return (
      <EmptyState
        icon={<CartIcon className="size-7" />}
        title="Your cart is empty."
        text="What you add is kept here until you order it."
      />
    );
  }
  return (
    <div className="space-y-5">
      <PriceNews today={today} />
      <GoneLines gone={today.gone} />
      <ul className="divide-y divide-line">
        {goodsLines(today.cart).map((line) => (
          <CartLine key={line.item.id} line={line} />
        ))}
      </ul>
      {needs.length > 0 && <EmptiesBox needs={needs} />}
      <Bill bill={bill} hidesTotal />
      {bill.gasKilograms > 0 && (
        <p className="text-ink-soft text-sm">
          Handling and the kind of GST depend on the state we deliver to. You say which at checkout.
        </p>
      )}
      {needs.length > 0 && <DepositNote />}
    </div>
  );
}
