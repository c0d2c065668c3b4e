/** Refunds and credits: never more than the shop owes, and above a limit only with dual approval. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { ADJUSTMENT_KINDS } from "./entry.ts";

/** Entry kinds that count towards the limit. */
export const CREDIT_KINDS = ["refund", "opening", ...ADJUSTMENT_KINDS] as const;

/** The limit sums what one person released alone in these days, so that small refunds cannot bypass it. */
export const REFUND_WINDOW_DAYS = 7;

/** What one person may release alone within the window; undefined disables dual approval. */
export type RefundLimit = Paise | undefined;

export type CreditRequest = {
  amount: Paise;
  /** Without approval: to this customer or by this person, whichever is more. */
  releasedAlone: Paise;
  requestedBy: string;
  confirmedBy?: string;
};

export type RefundRequest = CreditRequest & {
  /** Credit allocated to no order: money allocated to a waiting order is needed for it. */
  advance: Paise;
};

export type RefundStep = { step: "pay" } | { step: "confirm"; message: string } | { step: "refused"; message: string };

export function refundStep({ advance, ...request }: RefundRequest, limit: RefundLimit): RefundStep {
  if (request.amount > 0 && request.amount > advance)
    return refused(
      advance > 0
        ? t("This customer has {amount} with us that is not assigned to an order. You cannot refund more.", {
            amount: shopPrice(advance),
          })
        : t("This customer has no money with us to refund."),
    );
  return creditStep(request, limit);
}

export function creditStep(
  { amount, releasedAlone, requestedBy, confirmedBy }: CreditRequest,
  limit: RefundLimit,
): RefundStep {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused(t("Please enter an amount above 0."));
  if (confirmedBy !== undefined)
    return confirmedBy === requestedBy
      ? refused(t("A second person must approve this, not the person who requested it."))
      : { step: "pay" };
  if (limit === undefined || releasedAlone + amount <= limit) return { step: "pay" };
  return {
    step: "confirm",
    message: t("A second person must approve refunds and credits above {amount} in {days} days.", {
      amount: shopPrice(limit),
      days: REFUND_WINDOW_DAYS,
    }),
  };
}

const refused = (message: string): RefundStep => ({ step: "refused", message });
