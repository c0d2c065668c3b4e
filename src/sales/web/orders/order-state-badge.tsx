import { receivedText } from "#books/rules/ledger/part-payment.ts";
import { t } from "#platform/rules/language/text.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { CheckIcon } from "#platform/web/ui/buttons/icons.tsx";
import {
  buyerTexts,
  isUnreserved,
  type OrderFacts,
  orderState,
  orderTone,
  staffLabel,
} from "#sales/rules/orders/order-state.ts";

type Props = { order: OrderFacts & Parameters<typeof receivedText>[0]; to: "buyer" | "staff" };

/** Buyers see a label with an explanation, staff a short label. */
export function OrderStateBadge({ order, to }: Props) {
  const tone = orderTone(order);
  const received = receivedText(order);
  if (to === "staff") {
    return (
      <>
        <Badge kind={tone}>
          {order.paid && <CheckIcon className="size-3.5" />}
          {staffLabel(order)}
        </Badge>
        {isUnreserved(order) && orderState(order) !== "hold-expired" && <Badge kind="warn">{t("Not reserved")}</Badge>}
        {!order.paid && order.dispatchedAt && (
          <Badge kind={order.creditDueOn ? "cold" : "warn"}>{t("Dispatched")}</Badge>
        )}
        {received && <span className="block font-normal text-copper text-sm">{received}</span>}
      </>
    );
  }
  const { label, truth } = buyerTexts(order);
  return (
    <>
      <Badge kind={tone}>
        {order.paid && <CheckIcon className="size-3.5" />}
        {label}
      </Badge>
      <span className="font-normal text-ink-soft text-sm">{received ?? truth}</span>
    </>
  );
}
