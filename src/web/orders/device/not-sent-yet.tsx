import type { Order } from "#web/orders/order.ts";
import { useUnsentOrders } from "./my-orders.ts";
import { NotSentYetCard } from "./not-sent-yet-card.tsx";

type Props = {
  /** Of everybody on this device while the shop cannot say who is here. */
  mobile: string | undefined;
  onPlaced: (order: Order) => void;
};

/** Orders that wait on this device because the shop has not said yes to them. */
export function NotSentYet({ mobile, onPlaced }: Props) {
  const unsent = useUnsentOrders(mobile);
  if (unsent.length === 0) return null;
  return (
    <ul aria-label="Orders not sent yet" className="space-y-4">
      {unsent.map((order) => (
        <NotSentYetCard key={order.orderNumber} unsent={order} onPlaced={onPlaced} />
      ))}
    </ul>
  );
}
