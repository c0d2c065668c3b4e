import { nextPress } from "#domain/checkout/payment-ways.ts";
import { t } from "#domain/language/text.ts";
import { leftToPay } from "#domain/orders/order-bill.ts";
import { orderState } from "#domain/orders/order-state.ts";
import { callApi } from "#web/api.ts";
import type { Order } from "#web/orders/order.ts";
import { AmountToPay } from "#web/payments/amount-to-pay.tsx";
import { ProofForm } from "#web/payments/proof-form.tsx";
import { usePaymentDetails } from "#web/payments/use-payment-details.ts";
import { WaysToPay } from "#web/payments/ways-to-pay.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useTouch } from "#web/ui/use-touch.ts";

type Props = { open: boolean; onClose: () => void; order: Order; onAdded: (order: Order) => void };

/** For who pays after ordering: where to pay, and then the screenshot, the bank's reference, or both. */
export function AddProofDialog({ open, onClose, order, onAdded }: Props) {
  const { mobile, orderNumber, proofId, utr } = order;
  const form = (
    <ProofForm
      given={{ proofId: proofId ?? "", utr }}
      onSend={async (body) => {
        const answer = await callApi("POST /api/orders/{mobile}/{orderNumber}/proof", {
          params: { mobile, orderNumber },
          body,
        });
        onClose();
        onAdded(answer.order);
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
      description={t("Pay by UPI or bank transfer, then show us the payment.")}
      width="wide"
    >
      <AmountToPay amount={leftToPay(order)} orderNumber={order.orderNumber} />
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <WhereToPay order={order} />
        <section aria-labelledby="after-paying" className="min-w-0 space-y-5">
          <h3 id="after-paying" className="font-semibold">
            {t("After paying")}
          </h3>
          {form}
        </section>
      </div>
    </Dialog>
  );
}

function WhereToPay({ order }: { order: Order }) {
  const { details, ask } = usePaymentDetails();
  const onPhone = useTouch();
  const amount = leftToPay(order);
  if (details === "asking") return <Skeleton className="h-64" />;
  return (
    <WaysToPay
      details={details}
      onRetry={ask}
      amount={amount}
      orderNumber={order.orderNumber}
      loud={nextPress({ amount, hasUpi: Boolean(details?.upi), onPhone, hasPaid: false }) === "upi-app"}
    />
  );
}
