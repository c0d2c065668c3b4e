import { useState } from "react";
import { t } from "#platform/rules/language/text.ts";
import { saveFile } from "#platform/web/ui/browser/save-file.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import { QrCode } from "#platform/web/ui/qr/qr-code.tsx";
import { squaresOf } from "#platform/web/ui/qr/use-qr-encoder.ts";
import type { CylinderResponse } from "./cylinder-response.ts";

type Props = { cylinder: Pick<CylinderResponse, "cylinderNumber" | "qrAddress" | "qrSigned"> };

export function CylinderQr({ cylinder: { cylinderNumber, qrAddress, qrSigned } }: Props) {
  const [large, setLarge] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <QrCode
        text={qrAddress}
        label={t("QR code of cylinder {cylinderNumber}", { cylinderNumber })}
        className={large ? "aspect-square w-full max-w-110" : "size-[150px]"}
      />
      <div className="flex max-w-full flex-col items-start gap-2">
        <Button size="small" aria-pressed={large} onClick={() => setLarge(!large)}>
          {t("Enlarge QR")}
        </Button>
        <CopyButton text={qrAddress} what={t("QR link")} />
        <Button size="small" onClick={() => void downloadQr(qrAddress, cylinderNumber, "png")}>
          {t("Download QR")}
        </Button>
        <a href={qrAddress} className={buttonLook("plain", "small")}>
          {t("Open cylinder page")}
        </a>
        {!qrSigned && (
          <p className="max-w-60 text-ink-soft text-sm">
            {t("This code opens the record but is not signed. Signed label codes are only for the owner and the shop.")}
          </p>
        )}
      </div>
    </div>
  );
}

/** For printing: a wider margin, and enough error correction to survive a scratch. */
export async function downloadQr(text: string, cylinderNumber: string, kind: "png" | "svg") {
  try {
    const [{ encode }, { fileNameFor, qrPng, qrSvg }] = await Promise.all([import("uqr"), import("./qr-files.ts")]);
    const squares = squaresOf(encode, text, 4, "Q") ?? squaresOf(encode, text, 4);
    const file =
      squares && (kind === "png" ? await qrPng(squares) : new Blob([qrSvg(squares)], { type: "image/svg+xml" }));
    if (!file) throw new Error(t("This browser cannot draw pictures."));
    saveFile(fileNameFor(cylinderNumber, kind), file);
  } catch {
    toast(t("The QR could not be saved. Please check the network and try again."), "problem");
  }
}
