import { useState } from "react";
import { useRevalidator } from "react-router";
import { rupees, shopPrice } from "#domain/money.ts";
import { allows } from "#domain/orders/order-state.ts";
import { callApi } from "#web/api.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { AdminOrder } from "./admin-order.ts";

/** Marks an order paid; a paid one shows a Paid button that rests, and a way to undo it with a reason. */
export function PaymentButton({ row }: { row: Pick<AdminOrder, "mobile" | "order"> }) {
  const mayMark = useMayCall("POST /api/orders/{mobile}/{orderNumber}/payment");
  const [asking, setAsking] = useState<"paid" | "unpaid" | null>(null);
  const { revalidate } = useRevalidator();
  const { mobile, order } = row;

  async function mark(paid: boolean, reason: string) {
    const params = { mobile, orderNumber: order.orderNumber };
    await callApi("POST /api/orders/{mobile}/{orderNumber}/payment", { params, body: { paid, reason } });
    await revalidate();
    toast(`${order.orderNumber} is marked ${paid ? "paid" : "unpaid"}.`);
  }

  if (!mayMark) return order.paid ? "Paid" : "Not paid";
  return (
    <>
      {allows(order, "mark-unpaid") ? (
        <span className="inline-flex items-center gap-1">
          <Button size="small" disabled>
            Paid
          </Button>
          <Button size="small" kind="plain" onClick={() => setAsking("unpaid")}>
            Undo<span className="sr-only"> payment of {order.orderNumber}</span>
          </Button>
        </span>
      ) : (
        <Button size="small" className="whitespace-nowrap" onClick={() => setAsking("paid")}>
          Mark paid<span className="sr-only"> {order.orderNumber}</span>
        </Button>
      )}
      <ConfirmDialog
        open={asking === "paid"}
        onClose={() => setAsking(null)}
        title={`Mark ${order.orderNumber} paid?`}
        action="Mark paid"
        onConfirm={() => mark(true, "")}
      >
        <p>
          {shopPrice(rupees(order.grandTotal))} from {order.customer.companyName || order.customer.fullName}
          {order.utr && `, UTR ${order.utr}`} has arrived in the shop's account.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "unpaid"}
        onClose={() => setAsking(null)}
        title={`Mark ${order.orderNumber} unpaid?`}
        action="Mark unpaid"
        danger
        reason={{ label: "Reason", hint: "It stays in the order's timeline." }}
        onConfirm={(reason) => mark(false, reason)}
      />
    </>
  );
}
