/** What the QR of an order says to whoever scans it: which order, how much, how its payment stands, and nobody's name. */
import { rupees, shopPrice } from "#domain/money.ts";
import { paymentLabel } from "./payment-label.ts";

type Summarised = { orderNumber: string; grandTotal: number; paid: boolean; status?: string };

/** In plain letters only: scanners do not agree on how to read the rupee sign. */
export const orderSummary = (order: Summarised, shopName: string, day: string): string =>
  [
    `${shopName} order ${order.orderNumber}`,
    `Date: ${day}`,
    `Total: ${shopPrice(rupees(order.grandTotal)).replace("₹", "Rs ")}`,
    `Status: ${paymentLabel(order)}`,
  ].join("\n");
