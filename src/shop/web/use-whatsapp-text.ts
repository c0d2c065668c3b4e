import { spokenLanguage } from "#platform/rules/language/language.ts";
import { type MessageValues, whatsAppText } from "#platform/rules/text/whatsapp-text.ts";
import { useShop, useShopAddress } from "./use-shop.ts";

/** In the page's language unless the receiver's is given. */
export function useWhatsAppText() {
  const { name: shop } = useShop();
  const origin = useShopAddress();
  return <Kind extends keyof MessageValues>(kind: Kind, values: MessageValues[Kind], language = spokenLanguage()) =>
    whatsAppText(kind, values, { shop, origin, language });
}
