import { whatsappLink } from "#domain/identity.ts";
import { type Paise, shopPrice } from "#domain/money.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { ChatIcon } from "#web/ui/icons.tsx";

type Props = { whatsapp: string; orderNumber: string; amount: Paise };

/** For who would rather send the screenshot by chat. The message names order and amount, and nobody. */
export function WhatsappHelp({ whatsapp, orderNumber, amount }: Props) {
  const message = `Hello, I have paid ${shopPrice(amount)} for order ${orderNumber}. The payment screenshot follows.`;
  return (
    <>
      <p className="text-ink-soft text-sm">
        You can also send the screenshot by WhatsApp to {whatsapp}, with the order number {orderNumber}. Please press
        Send here as well: only then do we have your order.
      </p>
      <a
        href={whatsappLink(whatsapp, message)}
        target="_blank"
        rel="noopener noreferrer"
        className={`${buttonLook()} mt-2 w-full sm:w-auto`}
      >
        <ChatIcon /> Open WhatsApp
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
