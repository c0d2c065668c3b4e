import { goodsCount } from "#domain/orders/order-line.ts";
import { useMyOrders } from "#web/orders/device/my-orders.ts";
import { OrderStateBadge } from "#web/orders/order-state-badge.tsx";
import { itemsText, money } from "#web/orders/order-words.ts";
import { Card } from "#web/ui/card.tsx";
import { momentText } from "#web/ui/time-text.ts";

/** The latest orders as this device last saw them, for when the shop cannot be asked. They name nobody and no place. */
export function KeptOrders() {
  const sent = useMyOrders().flatMap((order) => (order.unsent ? [] : [order]));
  if (sent.length === 0) return null;
  return (
    <section aria-labelledby="kept-orders" className="space-y-4">
      <h2 id="kept-orders" className="font-semibold">
        Sent from this device
      </h2>
      <p className="text-ink-soft text-sm">
        As this device last saw them. Payment and dispatch may have moved on since.
      </p>
      <ul className="space-y-4">
        {sent.map((order) => (
          <Card as="li" key={order.orderNumber} className="p-4 sm:px-6">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                {order.orderNumber} <OrderStateBadge order={order} to="buyer" />
              </h3>
              <p className="font-bold text-heading">{money(order.grandTotal)}</p>
            </div>
            <p className="mt-0.5 text-ink-soft text-sm">
              {momentText(order.orderDate)} · {itemsText(goodsCount(order.items))}
            </p>
            <ul className="mt-2 text-sm">
              {order.items.map(({ id, quantity, name }) => (
                <li key={id}>
                  {quantity} × {name}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </ul>
    </section>
  );
}
