import { t } from "#platform/rules/language/text.ts";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { dateTimeText } from "#platform/web/ui/text/time-text.ts";
import { goodsCount } from "#sales/rules/orders/order-line.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { OrderStateBadge } from "#sales/web/orders/order-state-badge.tsx";
import { itemsText, money } from "#sales/web/orders/order-text.ts";
import { useGoodsNamed } from "#sales/web/orders/use-goods-named.ts";
import { OrderAgainButton } from "./order-again-button.tsx";
import { OrderDetails } from "./order-details.tsx";
import { WaitingInvoice } from "./waiting-invoice.tsx";

type Props = {
  order: Order;
  open: boolean;
  onTurn: () => void;
  onPrint: () => void;
  onChange: (order: Order) => void;
};

export function OrderCard({ order, open, onTurn, onPrint, onChange }: Props) {
  const { orderNumber } = order;
  const goodsNamed = useGoodsNamed();
  return (
    <Card as="li" className="">
      <h2>
        <button
          type="button"
          id={orderNumber}
          aria-expanded={open}
          aria-controls={`${orderNumber}-details`}
          onClick={onTurn}
          className="flex w-full cursor-pointer items-center scroll-mt-20 gap-3 rounded-card px-4 py-3.5 text-left hover:bg-sunken focus-visible:-outline-offset-3 sm:px-6"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{orderNumber}</span>
              <OrderStateBadge order={order} to="buyer" />
            </span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 font-normal text-ink-soft text-sm">
              <span className="whitespace-nowrap">{dateTimeText(order.orderDate)}</span>
              <span className="whitespace-nowrap">{itemsText(goodsCount(order.items))}</span>
            </span>
            <span className="wrap-anywhere mt-1 block font-normal text-[0.9375rem]">{goodsNamed(order.items)}</span>
            <span className="mt-1 block font-bold text-heading sm:hidden">{money(order.grandTotal)}</span>
          </span>
          <span className="hidden font-bold text-heading sm:block">{money(order.grandTotal)}</span>
          <ChevronDownIcon className={`size-5 text-ink-soft transition-transform ${open ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <OrderAgainButton order={order} />
      <WaitingInvoice order={order} onChange={onChange} />
      <section id={`${orderNumber}-details`} aria-label={t("Order {orderNumber}", { orderNumber })} hidden={!open}>
        {open && <OrderDetails order={order} onPrint={onPrint} onChange={onChange} />}
      </section>
    </Card>
  );
}
