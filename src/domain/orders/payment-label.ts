/** How an order's payment stands, in the buyer's words. Only an admin makes an order paid. */
export type OrderStatus = "Success" | "Placed";

export type PaymentLabel = "Paid" | "Payment Confirmed" | "Placed" | "Payment Pending";

export function paymentLabel(order: { paid: boolean; status?: string }): PaymentLabel {
  if (order.paid) return "Paid";
  if (order.status === "Success") return "Payment Confirmed";
  if (order.status === "Placed") return "Placed";
  return "Payment Pending";
}

/** What an order is stored as: with a proof or a bank reference the buyer has shown that money is on its way. */
export const statusWhenSent = (sent: { proofId?: string | undefined; utr?: string | undefined }): OrderStatus =>
  sent.proofId?.trim() || sent.utr?.trim() ? "Success" : "Placed";
