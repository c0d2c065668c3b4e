import { useState } from "react";
import { cleanUtr } from "#books/rules/ledger/upi-link.ts";
import { t } from "#platform/rules/language/text.ts";
import { FormErrors } from "#platform/web/forms/form-errors.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
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

/** A payment screenshot, the bank's reference, or both; open until staff confirm the payment. */
export function ProofForm({ given = { proofId: "", utr: "" }, linkToken, onSend }: Props) {
  const [proof, setProof] = useState({ proofId: given.proofId, proofName: "" });
  const uploading = useProofUpload(proof, setProof, linkToken);
  const form = useForm({
    name: "add-proof",
    initial: { utr: given.utr },
    clean: { utr: cleanUtr },
    check: ({ utr }) => ({
      utr: proof.proofId === "" && utr.trim() === "" ? t("Please add a payment screenshot or a UTR.") : utrProblem(utr),
    }),
    send: async ({ utr }) => {
      const { proofId } = proof;
      await onSend({ ...(proofId && { proofId }), ...(utr.trim() && { utr }) });
      toast(t("Your payment proof has reached us."));
    },
  });
  const busy = (uploading.upload.kind === "sending" && t("Uploading…")) || (form.sending && t("Sending…"));
  return (
    <form {...form.wiring} aria-label={t("Payment proof")} className="space-y-5">
      <FormErrors form={form} />
      <ProofUpload uploading={uploading} />
      <UtrField {...form.field("utr")} />
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button kind="main" type="submit" busy={busy}>
          {t("Send payment proof")}
        </Button>
      </div>
    </form>
  );
}
