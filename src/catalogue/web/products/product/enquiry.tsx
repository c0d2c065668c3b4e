import { useState } from "react";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { copperByEnquiry, enquiryText } from "#catalogue/rules/products/copper-by-enquiry.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { WhatsAppButton } from "#platform/web/ui/buttons/whatsapp-button.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { useShop } from "#shop/web/use-shop.ts";

/** The message names the product, its size and the quantity. */
export function Enquiry({ product, onDone }: { product: Product; onDone: () => void }) {
  const { whatsapp } = useShop();
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <p>{copperByEnquiry(whatsapp)}</p>
      <p className="mt-2 text-ink-soft">{t("We reply with the current price and available stock.")}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <NumberStepper
          label={t("Quantity of {name}", { name: shownTitle(product).text })}
          value={quantity}
          onChange={setQuantity}
        />
        {product.boxSize && <span className="text-ink-soft">{sizeText(product.boxSize)}</span>}
      </div>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>{t("Not now")}</Button>
        {whatsapp ? (
          <WhatsAppButton mobile={whatsapp} text={enquiryText(product, quantity)} kind="main">
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
