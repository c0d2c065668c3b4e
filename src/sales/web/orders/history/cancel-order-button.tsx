import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { orderState } from "#sales/rules/orders/order-state.ts";
import type { Order } from "#sales/web/orders/order.ts";

type Props = {
  order: Order;
  /** Staff must give a reason; a buyer need not. */
  asks?: "reason";
  children?: string;
  onCancelled: (order: Order) => unknown;
};

/** Cancels an order permanently, after a confirmation. */
export function CancelOrderButton({ order, asks: requests, children, onCancelled }: Props) {
  const [asking, setAsking] = useState(false);

  async function cancel(reason: string) {
    const params = { mobile: order.mobile, orderNumber: order.orderNumber };
    const response = await callApi("POST /api/orders/{mobile}/{orderNumber}/cancel", { params, body: { reason } });
    await onCancelled(response.order);
    toast(t("{orderNumber} is cancelled.", { orderNumber: order.orderNumber }));
  }

  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {t("Cancel order")}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("Cancel {orderNumber}?", { orderNumber: order.orderNumber })}
        action={t("Cancel order")}
        dismiss={t("Keep order")}
        danger
        {...(requests && { reason: { label: t("Reason"), hint: t("The buyer is notified by mail.") } })}
        onConfirm={cancel}
      >
        <p>{children ?? t("This cannot be undone. You can place the same order again.")}</p>
        {!children && (
          <p>
            {orderState(order) === "proof-to-check" || (order.received ?? 0) > 0
              ? t("If your payment has reached us, it becomes credit on your account. Call us to get it back.")
              : t("Nothing is paid for this order, so nothing is refunded. Please do not pay for it any more.")}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
