import { sharedProductText } from "#catalogue/rules/daily-prices/shared-prices.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { fetchPicture, useShare } from "#platform/web/ui/browser/share.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { OutsideIcon, PricesIcon } from "#platform/web/ui/buttons/icons.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { QrCode } from "#platform/web/ui/qr/qr-code.tsx";
import { useShopAddress } from "#shop/web/use-shop.ts";

type Props = { product: Product; variant: Variant | undefined };

export function ShareProduct({ product, variant }: Props) {
  const address = `${useShopAddress()}${productPath(product)}`;
  const title = shownTitle(product).text;
  const day = dayInIndia(new Date());
  const text = sharedProductText({ product, variant, day, address });
  const { share: sharePicture, preparing } = useShare(async () => ({
    picture: await fetchPicture(`/prices-board/${encodeURIComponent(product.id)}.png`, `${product.id}-${day}.png`),
    text,
  }));
  const canShare = useHydrated() && typeof navigator.share === "function";
  return (
    <section aria-label={t("Share")} className="flex items-center gap-4">
      {/* 128 pixels wide, as specified. */}
      <QrCode text={address} label={t("QR code of the page of {title}", { title })} className="size-32" />
      <div className="min-w-0 space-y-2">
        <p className="font-semibold">{t("Share this product")}</p>
        <p className="break-all text-ink-soft text-sm">{address}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} what={t("link")} />
          <Button size="small" busy={preparing && t("Preparing…")} onClick={sharePicture}>
            <PricesIcon className="size-4" /> {t("Price picture")}
          </Button>
          {canShare ? (
            <Button size="small" onClick={() => share(title, text)}>
              <OutsideIcon className="size-4" /> {t("Share")}
            </Button>
          ) : (
            <WhatsAppButton text={text} size="small">
              WhatsApp
            </WhatsAppButton>
          )}
        </div>
      </div>
    </section>
  );
}

/** Closing the share sheet rejects the promise; that is not an error. */
const share = (title: string, text: string) => navigator.share({ title, text }).catch(() => undefined);
