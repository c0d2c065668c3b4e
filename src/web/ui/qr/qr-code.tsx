import { t } from "#domain/language/text.ts";
import { QrSquares } from "./qr-squares.tsx";
import { squaresOf, useQrEncoder } from "./use-qr-encoder.ts";

type Props = {
  /** What the code says. */
  text: string;
  /** What it is, for those who cannot see it. */
  label: string;
  /** Its width and height, so that its place is kept while it is drawn. */
  className: string;
};

/** The quiet margin that cameras need, in squares. */
const MARGIN = 3;

/** A QR code whose pen is fetched when it is needed. */
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
