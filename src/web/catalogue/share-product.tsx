import { shownTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { t } from "#domain/language/text.ts";
import { useShopAddress } from "#web/shell/use-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { OutsideIcon } from "#web/ui/icons.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { productPath } from "./product-address.ts";
import { ShareQr } from "./share-qr.tsx";

/** Hands a product on: to another phone by its camera, to a chat by the device's own sheet, to anywhere by its address. */
export function ShareProduct({ product }: { product: Product }) {
  const address = `${useShopAddress()}${productPath(product)}`;
  const title = shownTitle(product).text;
  const canShare = useHydrated() && typeof navigator.share === "function";
  return (
    <section aria-label={t("Share")} className="flex items-center gap-4">
      <ShareQr address={address} title={title} />
      <div className="min-w-0 space-y-2">
        <p className="font-semibold">{t("Share this product")}</p>
        <p className="break-all text-ink-soft text-sm">{address}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} what={t("link")} />
          {canShare && (
            <Button size="small" onClick={() => share(title, address)}>
              <OutsideIcon className="size-4" /> {t("Share")}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Who closes the device's sheet has changed their mind; that is no accident. */
const share = (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined);
