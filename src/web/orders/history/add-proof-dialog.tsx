import { type ReactNode, useEffect, useState } from "react";
import { nextPress } from "#domain/checkout/payment-options.ts";
import { t } from "#domain/language/text.ts";
import { leftToPay } from "#domain/orders/order-bill.ts";
import { orderState } from "#domain/orders/order-state.ts";
import { isShort, reservationForBuyer } from "#domain/orders/stock-hold.ts";
import { callApi } from "#web/api.ts";
import { shopsOrder } from "#web/orders/device/settle.ts";
import type { Order } from "#web/orders/order.ts";
import { AmountToPay } from "#web/payments/amount-to-pay.tsx";
import { ProofForm } from "#web/payments/proof-form.tsx";
import { usePaymentDetails } from "#web/payments/use-payment-details.ts";
import { PaymentOptions } from "#web/payments/ways-to-pay.tsx";
import { useTouch } from "#web/ui/browser/use-touch.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

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
      <PayFirst order={order}>{form}</PayFirst>
    </Dialog>
  );
}

/** With too little stock left, no payment is requested; a buyer who has paid can still add a proof. */
function PayFirst({ order: known, children }: { order: Order; children: ReactNode }) {
  const order = useLatest(known);
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
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <WhereToPay order={order} />
        {proof}
      </div>
    </>
  );
}

/** Stock may have sold since the list was loaded. */
function useLatest(known: Order): Order {
  const [latest, setLatest] = useState(known);
  const { mobile, orderNumber } = known;
  useEffect(() => {
    let isClosed = false;
    shopsOrder(mobile, orderNumber).then(
      (order) => isClosed || !order || setLatest(order),
      // Without a response, the order from the list is used.
      () => undefined,
    );
    return () => {
      isClosed = true;
    };
  }, [mobile, orderNumber]);
  return latest;
}

function WhereToPay({ order }: { order: Order }) {
  const { details, ask } = usePaymentDetails();
  const onPhone = useTouch();
  const amount = leftToPay(order);
  if (details === "asking") return <Skeleton className="h-64" />;
  return (
    <PaymentOptions
      details={details}
      onRetry={ask}
      amount={amount}
      orderNumber={order.orderNumber}
      loud={nextPress({ amount, hasUpi: Boolean(details?.upi), onPhone, hasPaid: false }) === "upi-app"}
    />
  );
}
