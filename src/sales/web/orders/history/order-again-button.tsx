import { useState } from "react";
import { catalogueStore, fetchFailed } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { addressText } from "#people/rules/customers/delivery-address.ts";
import { maskedIdentity } from "#people/rules/customers/identity-numbers.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CartIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { leftOutText, type OrderAgain, orderAgain } from "#sales/rules/orders/order-again.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { openCartNow } from "#sales/web/cart/open-cart.ts";
import { draftOrder } from "#sales/web/draft/draft-order.ts";
import { formOfOrder } from "#sales/web/orders/draft/order-body.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { money } from "#sales/web/orders/order-text.ts";
import { orderAgainText } from "./order-again-text.ts";

export function OrderAgainButton({ order }: { order: Order }) {
  const { again, fetching, outcome } = useOrderAgain(order);
  return (
    <div className="space-y-3 px-4 pt-1 pb-3.5 sm:px-6">
      <Button size="small" busy={fetching && t("Fetching today's prices…")} onClick={() => void again()}>
        <CartIcon /> {t("Order again")}
        <span className="sr-only"> {order.orderNumber}</span>
      </Button>
      {outcome && <OrderAgainNotice outcome={outcome} />}
    </div>
  );
}

function OrderAgainNotice({ outcome: { added, leftOut, repriced } }: { outcome: OrderAgain }) {
  if (leftOut.length === 0 && repriced.length === 0) return null;
  return (
    <Notice kind={leftOut.length > 0 ? "warn" : "note"} title={titleFor(added, leftOut.length)}>
      <ul className="wrap-anywhere list-disc pl-5">
        {leftOut.map(({ name, reason }) => (
          <li key={name}>
            {name}: {leftOutText(reason)}
          </li>
        ))}
        {repriced.map(({ name, before, now }) => (
          <li key={name}>{t("{name}: {now} today, was {before}", { name, now: money(now), before: money(before) })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function titleFor(added: number, leftOut: number): string {
  if (added === 0) return t("No item in this order is available today");
  return leftOut > 0 ? t("Some items could not be added to your cart") : t("In your cart at today's prices");
}

/** Fills cart, empties and address from an old order. Prices are fetched now, because older ones would change at checkout. */
function useOrderAgain(order: Order) {
  const [fetching, setFetching] = useState(false);
  const [outcome, setOutcome] = useState<OrderAgain>();

  async function again() {
    setFetching(true);
    catalogueStore.want(order.items.map(({ originalProductId }) => originalProductId));
    const [isToday] = await Promise.all([catalogueStore.refetch(), yourPrices.refetch()]);
    setFetching(false);
    const products = [...catalogueStore.read().products.values()];
    if (!isToday) return toast(fetchFailed(), "problem");
    const result = orderAgain(cartStore.newest(), order, { products, prices: yourPrices.read() });
    setOutcome(result);
    const sent = orderAgainText(result, addressText(order.shipping));
    if (result.added === 0) return toast(sent, "problem");
    cartStore.keep(result.cart);
    draftOrder.takeUp(order.mobile, formOfOrder(order), maskedIdentity(order.customer));
    openCartNow(sent);
  }

  return { again, fetching, outcome };
}
