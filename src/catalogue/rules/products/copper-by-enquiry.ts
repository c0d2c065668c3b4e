import { t } from "#platform/rules/language/text.ts";

/** `whatsapp` is the shop's number, or empty. */
export const copperByEnquiry = (whatsapp: string): string =>
  whatsapp
    ? t("Copper pipes are sold by enquiry. Please message us on WhatsApp at {whatsapp}.", { whatsapp })
    : t("Copper pipes are sold by enquiry. Please send us a message.");
