import { t } from "#platform/rules/language/text.ts";
import { useHydrated } from "#platform/web/ui/browser/use-hydrated.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CopyButton } from "#platform/web/ui/buttons/copy-button.tsx";
import { OutsideIcon } from "#platform/web/ui/buttons/icons.tsx";
import { PrintIcon } from "#platform/web/ui/buttons/print-icon.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { useShop, useShopAddress } from "#shop/web/use-shop.ts";
import { useWhatsAppText } from "#shop/web/use-whatsapp-text.ts";

/** Uses the device's share sheet if available, else copies the URL. */
export function ShareRateList({ search }: { search: string }) {
  const { name } = useShop();
  const whatsAppText = useWhatsAppText();
  const address = `${useShopAddress()}/rate-list${search && `?q=${encodeURIComponent(search)}`}`;
  const canShare = useHydrated() && typeof navigator.share === "function";
  // Closing the share sheet is not an error.
  const share = () =>
    navigator.share({ title: t("Rate list of {shop}", { shop: name }), url: address }).catch(() => undefined);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => window.print()}>
        <PrintIcon className="size-4" /> {t("Print")}
      </Button>
      {canShare ? (
        <Button size="small" onClick={share}>
          <OutsideIcon className="size-4" /> {t("Share")}
        </Button>
      ) : (
        <CopyButton text={address} what={t("the link to this list")} />
      )}
      <WhatsAppButton text={whatsAppText("priceList", { search })} size="small" />
    </div>
  );
}
