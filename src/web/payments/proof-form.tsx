import { useState } from "react";
import { t } from "#domain/language/text.ts";
import { cleanUtr } from "#domain/orders/upi-link.ts";
import { FormSummary, fieldId } from "#web/forms/form-summary.tsx";
import { useCheckedForm } from "#web/forms/use-checked-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ProofUpload } from "./proof-upload.tsx";
import { useProofUpload } from "./use-proof-upload.ts";
import { UtrField } from "./utr-field.tsx";
import { utrProblem } from "./utr-problem.ts";

type ProofInput = { proofId?: string; utr?: string };

type Props = {
  /** Proof given before, which the buyer can correct. */
  given?: { proofId: string; utr: string };
  /** For a buyer who pays through a mailed link without a login. */
  linkToken?: string;
  onSend: (shown: ProofInput) => Promise<unknown>;
};

const FORM = "add-proof";
const FIELDS = ["utr"] as const;

/** A payment screenshot, the bank's reference, or both; open until staff confirm the payment. */
export function ProofForm({ given = { proofId: "", utr: "" }, linkToken, onSend }: Props) {
  const [proof, setProof] = useState({ proofId: given.proofId, proofName: "" });
  const uploading = useProofUpload(proof, setProof, linkToken);
  const { problems, attempt, sending, refusal, wiring } = useCheckedForm({
    fields: FIELDS,
    clean: { utr: cleanUtr },
    check({ utr }) {
      const isNothing = proof.proofId === "" && utr.trim() === "";
      const message = isNothing ? t("Please add a payment screenshot or a UTR.") : utrProblem(utr);
      return message ? [{ field: "utr", message }] : [];
    },
    async send({ utr }) {
      const { proofId } = proof;
      await onSend({ ...(proofId && { proofId }), ...(utr.trim() && { utr }) });
      toast(t("Your payment proof has reached us."));
    },
  });
  const busy = (uploading.upload.kind === "sending" && t("Uploading…")) || (sending && t("Sending…"));
  return (
    <form {...wiring} aria-label={t("Payment proof")} className="space-y-5">
      <FormSummary form={FORM} fields={FIELDS} problems={problems} attempt={attempt} refusal={refusal} />
      <ProofUpload uploading={uploading} />
      <UtrField id={fieldId(FORM, "utr")} name="utr" defaultValue={given.utr} error={problems.utr} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button kind="main" type="submit" busy={busy}>
          {t("Send payment proof")}
        </Button>
      </div>
    </form>
  );
}
