import { useEffect, useEffectEvent, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { type OrderFile, paymentWarnings } from "#sales/web/office/orders/admin-order.ts";
import { OrderWarnings } from "#sales/web/office/orders/order-warnings.tsx";
import { PAYMENT } from "./payment-to-check.tsx";

type Props = {
  file: OrderFile;
  onApprove: () => Promise<void>;
  onReject: (reason: string) => Promise<void>;
  onStep: (by: 1 | -1) => void;
};

/** Approve or reject, each with confirmation. Keys: A and R decide, J and K move to the next and previous payment. */
export function PaymentAnswers({ file, onApprove, onReject, onStep }: Props) {
  const mayAnswer = useMayCall("POST /api/admin/orders/{mobile}/{orderNumber}/reject-payment");
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  useDeskKeys({
    a: () => mayAnswer && setAsking("approve"),
    r: () => mayAnswer && setAsking("reject"),
    j: () => onStep(1),
    k: () => onStep(-1),
  });
  if (!mayAnswer) return <p className="text-ink-soft">{t("Only accounts staff can approve payments.")}</p>;
  const { order } = file;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button kind="main" aria-keyshortcuts="A" onClick={() => setAsking("approve")} className="flex-1">
          {t("Approve")} <Key>A</Key>
        </Button>
        <Button aria-keyshortcuts="R" onClick={() => setAsking("reject")} className="flex-1">
          {t("Reject")} <Key>R</Key>
        </Button>
      </div>
      <ConfirmDialog
        open={asking === "approve"}
        onClose={() => setAsking(null)}
        title={t("Mark {order} paid?", { order: order.orderNumber })}
        action={t("Approve payment")}
        onConfirm={onApprove}
      >
        <p>
          {t("{amount} from {buyer} has arrived in the shop's account.", {
            amount: shopPrice(leftToPay(order)),
            buyer: order.customer.companyName || order.customer.fullName,
          })}
        </p>
        <OrderWarnings warnings={paymentWarnings(file)} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "reject"}
        onClose={() => setAsking(null)}
        title={t("Reject the payment of {order}?", { order: order.orderNumber })}
        action={t("Reject payment")}
        danger
        reason={{ label: t("Reason"), hint: t("The buyer gets this by mail and can send another proof.") }}
        onConfirm={onReject}
      />
    </>
  );
}

function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-small border border-current px-1.5 text-xs max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </span>
  );
}

/** Letters act only while the payment has the focus (WCAG 2.1.4). */
function useDeskKeys(actions: Readonly<Record<string, () => unknown>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const isHere = document.getElementById(PAYMENT)?.contains(document.activeElement);
    if (!isHere || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}
