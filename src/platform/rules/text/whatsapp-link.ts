const INDIAN_MOBILE = /^[6-9]\d{9}$/;

/**
 * wa.me requires the number with its country code, digits only. Without one, WhatsApp asks for the receiver. The stand-in of a released
 * mobile (decision 0092) is not a number.
 */
export function whatsAppLink(mobile: string | undefined, text?: string): string {
  const digits = (mobile ?? "").replace(/\D/g, "");
  const international = digits.length > 10 ? digits : "";
  const number = INDIAN_MOBILE.test(digits) ? `91${digits}` : international;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}
