import { type ChangeEvent, useId } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { FieldError } from "#platform/web/ui/fields/field.tsx";
import { Progress } from "#platform/web/ui/progress.tsx";
import { rich } from "#platform/web/ui/text/rich.tsx";
import { PROOF_TYPES } from "#sales/rules/checkout/payment-options.ts";
import type { Proof, ProofUploading } from "./use-proof-upload.ts";

/** The screenshot is uploaded at once, so that the order request stays small. */
export function ProofUpload({ uploading }: { uploading: ProofUploading }) {
  const { proof, upload, send, remove, mayBeSeen } = uploading;
  const id = useId();
  const failed = upload.kind === "failed" ? upload : undefined;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // Allows choosing the same file again after it failed or was removed.
    currentTarget.value = "";
    if (file) void send(file);
  }

  return (
    <div>
      <p id={`${id}-label`} className="font-semibold text-[0.9375rem]">
        {t("Payment screenshot")} <span className="font-normal text-ink-soft">{t("(optional)")}</span>
      </p>
      <p id={`${id}-hint`} className="mb-2 text-ink-soft text-sm">
        {t("JPEG, PNG or WebP, at most 8 MB. Only you and the shop can see it.")}
      </p>
      {proof.proofId !== "" && upload.kind === "none" && (
        <SavedProof proof={proof} mayBeSeen={mayBeSeen} onRemove={remove} />
      )}
      {upload.kind === "sending" && (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={t("Sending {file}", { file: upload.file.name })} percent={upload.percent} />
          </div>
          <Button size="small" onClick={remove}>
            {t("Cancel")}
          </Button>
        </div>
      )}
      {upload.kind !== "sending" && proof.proofId === "" && (
        <div className="flex flex-wrap gap-2">
          {/* The input stays reachable by keyboard; touch users press its label. */}
          <label
            className={`${buttonLook()} has-focus-visible:outline-3 has-focus-visible:outline-cold has-focus-visible:outline-offset-2`}
          >
            <input
              type="file"
              accept={PROOF_TYPES.join(",")}
              onChange={choose}
              aria-describedby={`${id}-hint ${failed ? `${id}-error` : ""}`}
              aria-invalid={failed ? true : undefined}
              className="sr-only"
            />
            {failed ? t("Choose another picture") : t("Choose payment screenshot")}
          </label>
          {failed?.file && <Button onClick={() => failed.file && void send(failed.file)}>{t("Try again")}</Button>}
        </div>
      )}
      <FieldError id={`${id}-error`} error={failed?.text} />
    </div>
  );
}

type UploadedProofProps = { proof: Proof; mayBeSeen: boolean; onRemove: () => void };

function SavedProof({ proof, mayBeSeen, onRemove }: UploadedProofProps) {
  return (
    <div className="flex items-center gap-4 rounded-control border border-line bg-sunken p-3">
      {mayBeSeen && (
        <img
          src={`/api/payment-proofs/${proof.proofId}`}
          alt={t("Your payment screenshot")}
          width={72}
          height={72}
          className="size-18 rounded-small border border-line bg-surface object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <p role="status" className="truncate text-sm">
          <span className="font-semibold">{t("Uploaded")}</span> {proof.proofName}
        </p>
        <Button size="small" onClick={onRemove} className="mt-2">
          {rich("Remove {what}", { what: <span className="sr-only">{t("payment screenshot")}</span> })}
        </Button>
      </div>
    </div>
  );
}
