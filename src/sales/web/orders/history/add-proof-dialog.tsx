import { type ReactNode, useCallback, useEffect, useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { rupees } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Dialog } from "#platform/web/ui/overlays/dialog.tsx";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { leftToPay } from "#sales/rules/orders/order-bill.ts";
import { orderState } from "#sales/rules/orders/order-state.ts";
import { isShort, reservationForBuyer } from "#sales/rules/orders/stock-hold.ts";
import { shopsOrder } from "#sales/web/orders/device/post-order.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { AmountToPay } from "#sales/web/payment/amount-to-pay.tsx";
import { ProofForm } from "#sales/web/payment/proof-form.tsx";
import { type PaymentDetails, usePaymentDetails } from "#sales/web/payment/use-payment-details.ts";
import { PaymentOptions } from "#sales/web/payment/ways-to-pay.tsx";
import { CreditButton } from "./credit-button.tsx";

type Props = { open: boolean; onClose: () => void; order: Order; onAdded: (order: Order) => void };

/** For a buyer who pays after ordering. */
export function AddProofDialog({ open, onClose, order, onAdded }: Props) {
  const { mobile, orderNumber, proofId, utr } = order;
  const form = (
    <ProofForm
      given={{ proofId: proofId ?? "", utr }}
      onSend={async (body) => {
        const response = await callApi("POST /api/orders/{mobile}/{orderNumber}/proof", {
          params: { mobile, orderNumber },
          body,
        });
        onClose();
        onAdded(response.order);
      }}
    />
  );
  if (orderState(order) === "proof-to-check") {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={t("Payment proof")}
        description={t("Order {orderNumber}", { orderNumber: order.orderNumber })}
      >
        {form}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("Payment")}
      description={
        isShort(order)
          ? t("Order {orderNumber}", { orderNumber: order.orderNumber })
          : t("Pay by UPI or bank transfer, then send us the payment proof.")
      }
      width="wide"
    >
      <PayFirst
        order={order}
        onCredit={(paid) => {
          onAdded(paid);
          if (paid.paid) onClose();
        }}
      >
        {form}
      </PayFirst>
    </Dialog>
  );
}

type PayFirstProps = { order: Order; onCredit: (order: Order) => void; children: ReactNode };

/** With too little stock left, no payment is requested; a buyer who has paid can still add a proof. */
function PayFirst({ order: known, onCredit, children }: PayFirstProps) {
  const { order, setOrder, refresh } = useLatest(known);
  const { details, ask } = usePaymentDetails(known.orderNumber);
  const proof = (
    <section aria-labelledby="after-paying" className="min-w-0 space-y-5">
      <h3 id="after-paying" className="font-semibold">
        {isShort(order) ? t("Paid already?") : t("After paying")}
      </h3>
      {children}
    </section>
  );
  const reservation = reservationForBuyer(order);
  const notice = reservation && (
    <Notice kind="warn" title={t("Goods no longer reserved")}>
      {reservation}
    </Notice>
  );
  if (isShort(order))
    return (
      <div className="grid gap-8 lg:grid-cols-2">
        <div role="status">{notice}</div>
        {proof}
      </div>
    );
  return (
    <>
      {notice && <div className="mb-4">{notice}</div>}
      <AmountToPay amount={leftToPay(order)} orderNumber={order.orderNumber} />
      <CreditButton
        order={order}
        credit={rupees((details !== "asking" && details?.credit) || 0)}
        onUsed={(paid) => {
          setOrder(paid);
          onCredit(paid);
          ask();
        }}
        onRefused={() => {
          refresh();
          ask();
        }}
      />
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <WhereToPay order={order} details={details} onRetry={ask} />
        {proof}
      </div>
    </>
  );
}

/** Stock may have sold since the list was loaded. */
function useLatest(known: Order) {
  const [order, setOrder] = useState(known);
  const { mobile, orderNumber } = known;
  const refresh = useCallback(() => {
    let isClosed = false;
    shopsOrder({ mobile, orderNumber }).then(
      (latest) => isClosed || !latest || setOrder(latest),
      // Without a response, the order from the list is used.
      () => undefined,
    );
    return () => {
      isClosed = true;
    };
  }, [mobile, orderNumber]);
  useEffect(refresh, [refresh]);
  return { order, setOrder, refresh };
}

type WhereToPayProps = { order: Order; details: PaymentDetails | null | "asking"; onRetry: () => void };

function WhereToPay({ order, details, onRetry }: WhereToPayProps) {
  if (details === "asking") return <Skeleton className="h-64" />;
  return (
    <PaymentOptions details={details} onRetry={onRetry} amount={leftToPay(order)} orderNumber={order.orderNumber} />
  );
}
