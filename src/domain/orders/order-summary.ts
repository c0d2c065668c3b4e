/** What the QR of an order says to whoever scans it: which order, how much, how its payment stands, and nobody's name. */
import { rupees, shopPrice } from "#domain/money.ts";
import { type OrderFacts, plainLine } from "./order-state.ts";

type SummaryInput = OrderFacts & { orderNumber: string; grandTotal: number };

/** In plain letters only: scanners do not agree on how to read the rupee sign. */
export const orderSummary = (order: SummaryInput, shopName: string, day: string): string =>
  [
    `${shopName} order ${order.orderNumber}`,
    `Date: ${day}`,
    `Total: ${shopPrice(rupees(order.grandTotal)).replace("₹", "Rs ")}`,
    `Status: ${plainLine(order)}`,
  ].join("\n");
