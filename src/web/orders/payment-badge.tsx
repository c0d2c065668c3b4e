import { type PaymentLabel, paymentLabel } from "#domain/orders/payment-label.ts";
import { Badge, type BadgeKind } from "#web/ui/badge.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import type { Order } from "./order.ts";

const KINDS: Record<PaymentLabel, BadgeKind> = {
  Paid: "cold",
  "Payment Confirmed": "cold",
  Placed: "plain",
  "Payment Pending": "warn",
};

/** How the payment of an order stands. */
export function PaymentBadge({ order }: { order: Pick<Order, "paid" | "status"> }) {
  const label = paymentLabel(order);
  return (
    <Badge kind={KINDS[label]}>
      {order.paid && <CheckIcon className="size-3.5" />}
      {label}
    </Badge>
  );
}
