import { useState } from "react";
import { cleanUtr } from "#domain/orders/upi-link.ts";
import { callApi } from "#web/api.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import type { Order } from "#web/orders/order.ts";
import { ProofUpload } from "#web/payments/proof-upload.tsx";
import { useProofUpload } from "#web/payments/use-proof-upload.ts";
import { UtrField } from "#web/payments/utr-field.tsx";
import { utrProblem } from "#web/payments/utr-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type Props = { order: Order; onAdded: (order: Order) => void };

const FORM = "add-proof";
const FIELDS = ["utr"] as const;

/** The screenshot, the reference, or both; what was given before is there to be put right until the shop says paid. */
export function AddProofForm({ order, onAdded }: Props) {
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
