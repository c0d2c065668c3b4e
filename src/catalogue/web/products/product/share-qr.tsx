import { t } from "#platform/rules/language/text.ts";
import { QrCode } from "#platform/web/ui/qr/qr-code.tsx";

type Props = { address: string; title: string };

/** A QR code of the product's page; 128 pixels wide, as specified. */
export function ShareQr({ address, title }: Props) {
  return <QrCode text={address} label={t("QR code of the page of {title}", { title })} className="size-32" />;
}
