import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { inRupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { useLookAgain } from "#platform/web/office-kit/use-revalidate.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import type { AdminOrder } from "./admin-order.ts";

type Props = { row: Pick<AdminOrder, "mobile" | "order">; isMain?: boolean };

export function PaymentButton({ row, isMain = false }: Props) {
  const mayMark = useMayCall("POST /api/orders/{mobile}/{orderNumber}/payment");
  const [asking, setAsking] = useState<"paid" | "unpaid" | null>(null);
  const { revalidate } = useRevalidator();
  const orLookAgain = useLookAgain();
  const { mobile, order } = row;
  const arrived = {
    amount: shopPrice(leftToPay(order)),
    buyer: order.customer.companyName || order.customer.fullName,
  };

  async function mark(paid: boolean, reason: string) {
    const params = { mobile, orderNumber: order.orderNumber };
    const body = paid ? { paid, amount: inRupees(leftToPay(order)) } : { paid, reason };
    await orLookAgain(() => callApi("POST /api/orders/{mobile}/{orderNumber}/payment", { params, body }));
    await revalidate();
    const marked = { order: order.orderNumber };
    toast(paid ? t("{order} is marked paid.", marked) : t("{order} is marked unpaid.", marked));
  }

  const mayChange = allows(order, "mark-paid") || allows(order, "mark-unpaid");
  if (!mayMark || !mayChange) return order.paid ? t("Paid") : t("Not paid");
  return (
    <>
      {allows(order, "mark-unpaid") ? (
        <span className="inline-flex flex-wrap items-center gap-1 xl:flex-nowrap">
          <Button size="small" className="whitespace-nowrap" disabled>
            {t("Paid")}
          </Button>
          <Button size="small" kind="plain" className="whitespace-nowrap" onClick={() => setAsking("unpaid")}>
            {t("Undo")}
            <span className="sr-only"> {t("payment for {order}", { order: order.orderNumber })}</span>
          </Button>
        </span>
      ) : (
        <Button
          {...(isMain ? { kind: "main", className: "w-full" } : { size: "small", className: "whitespace-nowrap" })}
          onClick={() => setAsking("paid")}
        >
          {t("Mark paid")}
          <span className="sr-only"> {order.orderNumber}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking === "paid"}
        onClose={() => setAsking(null)}
        title={t("Mark {order} paid?", { order: order.orderNumber })}
        action={t("Mark paid")}
        onConfirm={() => mark(true, "")}
      >
        <p>
          {order.utr
            ? t("{amount} from {buyer}, UTR {utr} has arrived in the shop's account.", { ...arrived, utr: order.utr })
            : t("{amount} from {buyer} has arrived in the shop's account.", arrived)}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "unpaid"}
        onClose={() => setAsking(null)}
        title={t("Mark {order} unpaid?", { order: order.orderNumber })}
        action={t("Mark unpaid")}
        danger
        reason={{ label: t("Reason"), hint: t("Saved in the order's timeline.") }}
        onConfirm={(reason) => mark(false, reason)}
      />
    </>
  );
}
