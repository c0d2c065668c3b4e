/** UPI link and QR code with payee, amount and order number. It proves nothing about payment. */
import { inRupees, type Paise } from "#platform/rules/money/money.ts";

export type UpiPayment = { upiId: string; payee: string; amount: Paise; orderNumber: string };

/** Follows NPCI's linking specification: plain two-decimal amount, spaces as %20, never +. */
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

/** 12 digits for UPI, up to 22 characters for NEFT and RTGS. */
export const cleanUtr = (text: string): string => text.toUpperCase().replace(/[\s-]/g, "");
export const isUtr = (utr: string): boolean => /^[A-Z0-9]{12,22}$/.test(utr);
