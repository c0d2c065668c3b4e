import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { NewCylinderForm } from "#cylinders/rules/registry/cylinder.ts";
import { labelBasket } from "#cylinders/web/labels/label-basket.ts";
import { downloadQr } from "#cylinders/web/shared/cylinder-qr.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { squaresOf, useQrEncoder } from "#platform/web/ui/qr/use-qr-encoder.ts";
import { QrPreview, StampedQr } from "./qr-preview.tsx";
import type { TransferTarget } from "./save-cylinder.ts";

export type QrPanelState =
  | { kind: "nothing" }
  | { kind: "preview"; form: NewCylinderForm; address: string }
  /** Includes the form if it was just saved. */
  | { kind: "valid"; cylinder: CylinderResponse; form?: NewCylinderForm; told?: string };

type Props = {
  shown: QrPanelState;
  handover: TransferTarget | null;
  onSaved: (cylinder: CylinderResponse, form: NewCylinderForm) => void;
  children: ReactNode;
};

/** A new QR takes the focus, because on a phone it is below a long form. */
const takeFocus = (panel: HTMLElement | null) => {
  panel?.focus();
};

export function QrPanel({ shown, handover, onSaved, children }: Props) {
  return (
    <Card as="section" className="p-5 lg:sticky lg:top-22">
      <h2 className="mb-4 font-semibold text-heading">{t("QR code")}</h2>
      {shown.kind === "nothing" && (
        <p className="mx-auto flex aspect-square max-w-80 items-center justify-center rounded-control border border-edge border-dashed p-6 text-center text-ink-soft">
          {t("Fill in the form and press Generate QR Code.")}
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

type ValidQrProps = { cylinder: CylinderResponse; told?: string | undefined };

const QUIET_SQUARES = 4;

function ValidQr({ cylinder, told: sent }: ValidQrProps) {
  const { loaded: pen, failed, again } = useQrEncoder();
  const navigate = useNavigate();
  const { cylinderNumber, qrAddress } = cylinder;
  const squares = pen
    ? (squaresOf(pen, qrAddress, QUIET_SQUARES, "Q") ?? squaresOf(pen, qrAddress, QUIET_SQUARES))
    : undefined;

  function printLabel() {
    labelBasket.add([cylinder]);
    void navigate("/cylinder-labels");
  }

  return (
    <div className="flex flex-col items-center gap-4">
      {sent && <Notice kind="good">{sent}</Notice>}
      {failed ? (
        <Button onClick={again}>{t("Generate the QR code again")}</Button>
      ) : (
        <StampedQr squares={squares} label={t("QR code of cylinder {cylinderNumber}", { cylinderNumber })} />
      )}
      {pen && !squares && <Notice kind="warn">{t("This passport is too long for a QR code.")}</Notice>}
      <p className="wrap-anywhere text-center font-semibold">{cylinderNumber}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={qrAddress} what={t("the QR code link")} />
        <Button size="small" onClick={() => void downloadQr(qrAddress, cylinderNumber, "png")}>
          {t("Download PNG")}
        </Button>
        <Button size="small" onClick={() => void downloadQr(qrAddress, cylinderNumber, "svg")}>
          {t("Download SVG")}
        </Button>
        <Button size="small" onClick={printLabel}>
          {t("Print label")}
        </Button>
      </div>
      <p className="text-center text-ink-soft text-sm">
        {t("This code holds the cylinder's data. A printed label holds a short address that opens the same page.")}
      </p>
    </div>
  );
}
