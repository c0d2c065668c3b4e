import { refusalText } from "#domain/cart/refusal.ts";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { whatsappLink } from "#domain/identity.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ChatIcon } from "#web/ui/icons.tsx";
import { useShop } from "./use-shop.ts";

type Props = { product: Product; onClose: () => void };

/** Copper has no Add to Cart: its price follows the metal by the hour, so the buyer asks, with the product already named. */
export function EnquiryDialog({ product, onClose }: Props) {
  const { whatsapp } = useShop();
  const title = cardTitle(product);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <a
            href={whatsappLink(whatsapp, `Hello, I would like to know today's price of ${title} (${product.sku}).`)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook("main")}
          >
            <ChatIcon /> Open WhatsApp
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      }
    >
      <p>{refusalText("copper-is-sold-by-enquiry", whatsapp)}</p>
      <p className="mt-2 text-ink-soft">We answer with the rate of the hour and what is on the shelf.</p>
    </Dialog>
  );
}
