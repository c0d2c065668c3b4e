import type { ReactNode } from "react";
import type { CylinderForm } from "#domain/cylinders/cylinder.ts";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";
import { Card } from "#web/ui/card.tsx";
import { QrPreview } from "./qr-preview.tsx";
import type { Handover } from "./save-cylinder.ts";
import { ValidQr } from "./valid-qr.tsx";

export type Shown =
  | { kind: "nothing" }
  | { kind: "preview"; form: CylinderForm; address: string }
  /** With the form it was saved from, when that was just now. */
  | { kind: "valid"; cylinder: CylinderAnswer; form?: CylinderForm; told?: string };

type Props = {
  shown: Shown;
  handover: Handover | null;
  onSaved: (cylinder: CylinderAnswer, form: CylinderForm) => void;
  children: ReactNode;
};

/** A new QR takes the focus: on a phone it stands below a long form. */
const takeFocus = (panel: HTMLElement | null) => {
  panel?.focus();
};

/** Beside the form: nothing yet, the preview, or the QR that the shop stands behind. */
export function QrPanel({ shown, handover, onSaved, children }: Props) {
  return (
    <Card as="section" className="p-5 lg:sticky lg:top-22">
      <h2 className="mb-4 font-semibold text-heading">QR code</h2>
      {shown.kind === "nothing" && (
        <p className="flex aspect-square items-center justify-center rounded-control border border-edge border-dashed p-6 text-center text-ink-soft">
          Fill in the form and press Generate QR Code.
        </p>
      )}
      {shown.kind === "preview" && (
        <div key="preview" ref={takeFocus} tabIndex={-1} className="outline-none">
          <QrPreview
            form={shown.form}
            address={shown.address}
            handover={handover}
            onSaved={(cylinder) => onSaved(cylinder, shown.form)}
          />
        </div>
      )}
      {shown.kind === "valid" && (
        <div
          key={`${shown.cylinder.cylinderNumber} ${shown.told}`}
          ref={takeFocus}
          tabIndex={-1}
          role="status"
          className="outline-none"
        >
          <ValidQr cylinder={shown.cylinder} told={shown.told} />
        </div>
      )}
      {children}
    </Card>
  );
}
