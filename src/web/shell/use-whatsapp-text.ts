import { spokenLanguage } from "#domain/language/language.ts";
import { type WhatsAppTextOf, whatsAppText } from "#domain/whatsapp/whatsapp-text.ts";
import { useShop, useShopAddress } from "./use-shop.ts";

/** In the page's language unless the receiver's is given. */
export function useWhatsAppText(): WhatsAppTextOf {
  const { name: shop } = useShop();
  const origin = useShopAddress();
  return (kind, values, language = spokenLanguage()) => whatsAppText(kind, values, { shop, origin, language });
}
