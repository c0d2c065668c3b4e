import { cardTitle } from "#catalogue/rules/products/card-title.ts";
import { copperByEnquiry } from "#catalogue/rules/products/copper-by-enquiry.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { useShop } from "#shop/web/use-shop.ts";

/** Copper is sold by enquiry, because its price changes by the hour. The message names the product. */
export function Enquiry({ product, onDone }: { product: Product; onDone: () => void }) {
  const { whatsapp } = useShop();
  const message = t("Hello, I would like to know today's price of {product} ({sku}).", {
    product: cardTitle(product),
    sku: product.sku,
  });
  return (
    <>
      <p>{copperByEnquiry(whatsapp)}</p>
      <p className="mt-2 text-ink-soft">{t("We reply with the current price and available stock.")}</p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>{t("Not now")}</Button>
        {whatsapp ? (
          <WhatsAppButton mobile={whatsapp} text={message} kind="main">
            {t("Open WhatsApp")}
          </WhatsAppButton>
        ) : (
          <ButtonLink kind="main" to="/#contact">
            {t("Contact Us")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
