/** The link and QR that open a UPI app with payee, amount and order number filled in. It proves nothing about payment. */
import { inRupees, type Paise } from "#domain/money.ts";

export type UpiPayment = { upiId: string; payee: string; amount: Paise; orderNumber: string };

/** Field names and the bare two-decimal amount as NPCI's linking specification wants them; spaces are %20, never +. */
export function upiLink({ upiId, payee, amount, orderNumber }: UpiPayment): string {
  const fields = {
    pa: upiId,
    pn: payee,
    am: inRupees(amount).toFixed(2),
    cu: "INR",
    tn: `Order ${orderNumber}`,
    tr: orderNumber,
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join("&")}`;
}

/** The reference a bank gives a transfer: 12 digits for UPI, up to 22 letters and digits for NEFT and RTGS. */
export const cleanUtr = (text: string): string => text.toUpperCase().replace(/[\s-]/g, "");
export const isUtr = (utr: string): boolean => /^[A-Z0-9]{12,22}$/.test(utr);
