import { useState } from "react";
import type { NewCylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { SessionEnded } from "#people/web/qr-users/session-ended.tsx";
import { t } from "#platform/rules/language/text.ts";
import { sessionHasEnded } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { QrSquares, type Squares } from "#platform/web/ui/qr/qr-squares.tsx";
import { squaresOf, useQrEncoder } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { Skeleton } from "#platform/web/ui/skeleton.tsx";
import { saveCylinder, type TransferTarget, whyNotSaved } from "./save-cylinder.ts";

type Props = {
  form: NewCylinderForm;
  address: string;
  handover: TransferTarget | null;
  onSaved: (cylinder: CylinderResponse) => void;
};

const QUIET_SQUARES = 4;

/** A generated QR without a signature: the server signs it when it is saved. */
export function QrPreview({ form, address, handover, onSaved }: Props) {
  const { loaded: pen } = useQrEncoder();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function save() {
    setSaving(true);
    setFailure(undefined);
    try {
      onSaved(await saveCylinder(form, handover));
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  }

  return (
    <div className="flex flex-col items-center gap-4">
      <StampedQr
        squares={pen ? squaresOf(pen, address, QUIET_SQUARES) : undefined}
        label={t("Preview of the QR code of cylinder {cylinderNumber}, not valid yet", {
          cylinderNumber: form.cylinderNumber,
        })}
        stamp={t("Not saved")}
      />
      <p className="wrap-anywhere text-center font-semibold">{form.cylinderNumber}</p>
      <Notice kind="warn" title={t("Preview, not valid yet")}>
        {t("Scans show it as unverified. Save the cylinder, and the shop signs its QR code.")}
      </Notice>
      {failure !== undefined &&
        (sessionHasEnded(failure) ? <SessionEnded /> : <Notice kind="bad">{whyNotSaved(failure, handover)}</Notice>)}
      <Button kind="main" onClick={save} busy={saving && t("Saving…")} className="w-full">
        {handover ? t("Transfer cylinder") : t("Save cylinder")}
      </Button>
    </div>
  );
}

type StampedQrProps = {
  /** Undefined while the QR encoder loads. */
  squares: Squares | undefined;
  label: string;
  /** Printed across an invalid code, so that users do not take it for a valid one. */
  stamp?: string;
};

/** 256 pixels wide, and stamped while it is not valid. */
export function StampedQr({ squares, label, stamp }: StampedQrProps) {
  if (!squares) return <Skeleton className="size-64" />;
  return (
    <div className="relative size-64 overflow-clip rounded-small bg-[white] forced-color-adjust-none">
      <QrSquares squares={squares} label={label} className={`size-64 ${stamp ? "opacity-25" : ""}`} />
      {stamp && (
        <p className="absolute inset-x-0 top-1/2 -translate-y-1/2 -rotate-12 border-bad border-y-2 bg-[white] py-1 text-center font-bold text-[#b02318] text-heading uppercase tracking-wide">
          {stamp}
        </p>
      )}
    </div>
  );
}
