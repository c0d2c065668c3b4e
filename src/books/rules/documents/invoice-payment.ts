/** Whether an invoice is paid, as its order says. Notes and invoices of cancelled orders have no such state. */
import { perLanguage, t } from "#platform/rules/language/text.ts";

export const PAYMENT_STATES = ["paid", "part-paid", "unpaid"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const paymentStateNames = perLanguage(
  (): Readonly<Record<PaymentState, string>> => ({
    paid: t("Paid"),
    "part-paid": t("Part paid"),
    unpaid: t("Unpaid"),
  }),
);
