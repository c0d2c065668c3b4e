import { useState } from "react";
import { nextPress } from "#domain/checkout/payment-ways.ts";
import { rupees } from "#domain/money.ts";
import { orderState } from "#domain/orders/order-state.ts";
import { cleanUtr } from "#domain/orders/upi-link.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import type { Order } from "#web/orders/order.ts";
import { AmountToPay } from "#web/payments/amount-to-pay.tsx";
import { ProofUpload } from "#web/payments/proof-upload.tsx";
import { usePaymentDetails } from "#web/payments/use-payment-details.ts";
import { useProofUpload } from "#web/payments/use-proof-upload.ts";
import { UtrField } from "#web/payments/utr-field.tsx";
import { utrProblem } from "#web/payments/utr-problem.ts";
import { WaysToPay } from "#web/payments/ways-to-pay.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import { useTouch } from "#web/ui/use-touch.ts";

type Props = { open: boolean; onClose: () => void; order: Order; onAdded: (order: Order) => void };

/** For who pays after ordering: where to pay, and then the screenshot, the bank's reference, or both. */
export function AddProofDialog({ open, onClose, order, onAdded }: Props) {
  const form = (
    <AddProofForm
      order={order}
      onAdded={(changed) => {
        onClose();
        onAdded(changed);
      }}
    />
  );
  if (orderState(order) === "proof-to-check") {
    return (
      <Dialog open={open} onClose={onClose} title="Payment proof" description={`Order ${order.orderNumber}`}>
        {form}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Payment"
      description="Pay by UPI or bank transfer, then show us the payment."
      width="wide"
    >
      <AmountToPay amount={rupees(order.open ?? order.grandTotal)} orderNumber={order.orderNumber} />
      <div className="mt-6 grid gap-8 lg:grid-cols-2">
        <WhereToPay order={order} />
        <section aria-labelledby="after-paying" className="min-w-0 space-y-5">
          <h3 id="after-paying" className="font-semibold">
            After paying
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
  const amount = rupees(order.open ?? order.grandTotal);
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

type AddProofFormProps = { order: Order; onAdded: (order: Order) => void };

const FORM = "add-proof";
const FIELDS = ["utr"] as const;

/** The screenshot, the reference, or both; what was given before is there to be put right until the shop says paid. */
function AddProofForm({ order, onAdded }: AddProofFormProps) {
  const { mobile, orderNumber } = order;
  const [proof, setProof] = useState({ proofId: order.proofId ?? "", proofName: "" });
  const uploading = useProofUpload(proof, setProof);
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    clean: { utr: cleanUtr },
    check({ utr }) {
      const isNothing = proof.proofId === "" && utr.trim() === "";
      const message = isNothing ? "Please add a payment screenshot or a UTR." : utrProblem(utr);
      return message ? [{ field: "utr", message }] : [];
    },
    async send({ utr }) {
      const { proofId } = proof;
      const answer = await callApi("POST /api/orders/{mobile}/{orderNumber}/proof", {
        params: { mobile, orderNumber },
        body: { ...(proofId && { proofId }), ...(utr.trim() && { utr }) },
      });
      toast("Your payment proof has reached us.");
      onAdded(answer.order);
    },
  });
  const busy = (uploading.upload.kind === "sending" && "Uploading…") || (sending && "Sending…");
  return (
    <form {...wiring} aria-label="Payment proof" className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <ProofUpload uploading={uploading} />
      <UtrField id={fieldId(FORM, "utr")} name="utr" defaultValue={order.utr} error={problems.utr} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button kind="main" type="submit" busy={busy}>
          Send payment proof
        </Button>
      </div>
    </form>
  );
}
