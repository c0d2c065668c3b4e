import { useNavigate } from "react-router";
import { labelBasket } from "#web/cylinders/labels/label-basket.ts";
import type { CylinderAnswer } from "#web/cylinders/shared/cylinder-answer.ts";
import { fileNameFor, qrPng, qrSvg } from "#web/cylinders/shared/qr-files.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { saveFile } from "#web/ui/save-file.ts";
import { toast } from "#web/ui/toast.ts";
import { squaresOf, useQrPen } from "#web/ui/use-qr-pen.ts";
import { StampedQr } from "./stamped-qr.tsx";

type Props = { cylinder: CylinderAnswer; told?: string | undefined };

const QUIET_SQUARES = 4;

/** The QR of a registered cylinder, signed by the shop: to copy, to keep as a file, to print on a label. */
export function ValidQr({ cylinder, told }: Props) {
  const { loaded: pen, failed, again } = useQrPen();
  const navigate = useNavigate();
  const { cylinderNumber, qrAddress } = cylinder;
  const squares = pen
    ? (squaresOf(pen, qrAddress, QUIET_SQUARES, "Q") ?? squaresOf(pen, qrAddress, QUIET_SQUARES))
    : undefined;

  async function keepAsPng() {
    const png = squares && (await qrPng(squares));
    if (!png) return toast("This browser cannot make a PNG. Please download the SVG.", "problem");
    saveFile(fileNameFor(cylinderNumber, "png"), png);
  }

  function keepAsSvg() {
    if (squares) saveFile(fileNameFor(cylinderNumber, "svg"), new Blob([qrSvg(squares)], { type: "image/svg+xml" }));
  }

  function printLabel() {
    labelBasket.add([cylinder]);
    void navigate("/cylinder-labels");
  }

  return (
    <div className="flex flex-col items-center gap-4">
      {told && <Notice kind="good">{told}</Notice>}
      {failed ? (
        <Button onClick={again}>Draw the QR code again</Button>
      ) : (
        <StampedQr squares={squares} label={`QR code of cylinder ${cylinderNumber}`} />
      )}
      {pen && !squares && <Notice kind="warn">This passport is longer than a QR code can hold.</Notice>}
      <p className="wrap-anywhere text-center font-semibold">{cylinderNumber}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={qrAddress} what="the link of the QR code" />
        <Button size="small" onClick={keepAsPng}>
          Download PNG
        </Button>
        <Button size="small" onClick={keepAsSvg}>
          Download SVG
        </Button>
        <Button size="small" onClick={printLabel}>
          Print label
        </Button>
      </div>
    </div>
  );
}
