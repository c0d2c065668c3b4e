import { t } from "#platform/rules/language/text.ts";
import { QrSquares } from "./qr-squares.tsx";
import { squaresOf, useQrEncoder } from "./use-qr-encoder.ts";

type Props = {
  text: string;
  label: string;
  /** Width and height, which reserve its place while it loads. */
  className: string;
};

/** The quiet zone that cameras need, in squares. */
const MARGIN = 3;

/** A QR code whose encoder is loaded on demand. */
export function QrCode({ text, label, className }: Props) {
  const { loaded: encode, failed } = useQrEncoder();
  const squares = encode ? squaresOf(encode, text, MARGIN) : undefined;
  if (failed || (encode && !squares)) {
    return (
      <p className={`shrink-0 rounded-small border border-line p-3 text-ink-soft text-sm ${className}`}>
        {t("The QR code could not be created. Please reload the page.")}
      </p>
    );
  }
  return <QrSquares squares={squares} label={label} className={className} />;
}
