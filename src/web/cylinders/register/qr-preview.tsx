import { useState } from "react";
import type { CylinderForm } from "#domain/cylinders/cylinder.ts";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";
import { SessionEnded } from "#web/qr-users/session-ended.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { squaresOf, useQrPen } from "#web/ui/use-qr-pen.ts";
import { type Handover, saveCylinder, sessionHasEnded, whyNotSaved } from "./save-cylinder.ts";
import { StampedQr } from "./stamped-qr.tsx";

type Props = {
  form: CylinderForm;
  /** What it would say. */
  address: string;
  handover: Handover | null;
  onSaved: (cylinder: CylinderAnswer) => void;
};

const QUIET_SQUARES = 4;

/** A QR that was generated and is nobody's yet: only the shop can sign it, and does when it is saved. */
export function QrPreview({ form, address, handover, onSaved }: Props) {
  const { loaded: pen } = useQrPen();
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
        label={`Preview of the QR code of cylinder ${form.cylinderNumber}, not valid yet`}
        stamp="Not saved"
      />
      <p className="wrap-anywhere text-center font-semibold">{form.cylinderNumber}</p>
      <Notice kind="warn" title="Preview, not valid yet">
        A scan of it is told that it is unverified. Save the cylinder, and the shop signs its QR code.
      </Notice>
      {failure !== undefined &&
        (sessionHasEnded(failure) ? <SessionEnded /> : <Notice kind="bad">{whyNotSaved(failure, handover)}</Notice>)}
      <Button kind="main" onClick={save} busy={saving && "Saving…"} className="w-full">
        {handover ? "Transfer cylinder" : "Save cylinder"}
      </Button>
    </div>
  );
}
