/** The text in an order's QR code. It has no name, as anyone may scan it. */
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type OrderFacts, plainLine } from "./order-state.ts";

type SummaryInput = OrderFacts & { orderNumber: string; grandTotal: number };

/** Rs instead of ₹: scanners decode the rupee sign differently. */
export const orderSummary = (order: SummaryInput, shopName: string, day: string): string =>
  [
    `${shopName} order ${order.orderNumber}`,
    `Date: ${day}`,
    `Total: ${shopPrice(rupees(order.grandTotal)).replace("₹", "Rs ")}`,
    `Status: ${plainLine(order)}`,
  ].join("\n");
