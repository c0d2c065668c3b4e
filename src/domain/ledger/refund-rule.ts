/** Money and credit that a customer gets back: never more than we owe them, and above a limit only when two people agree. */
import { t } from "#domain/language/text.ts";
import { type Paise, rupees, shopPrice } from "#domain/money.ts";

/** What the limit counts. */
export const CREDIT_KINDS = ["refund", "correction", "opening"] as const;

/** In force until the owner sets another limit, or none. */
export const DEFAULT_REFUND_LIMIT = rupees(10_000);

/** The limit counts what one person released alone within so many days, so that many small refunds do not pass it. */
export const REFUND_WINDOW_DAYS = 7;

/** What one person may release alone within the window; undefined disables dual approval. */
export type RefundLimit = Paise | undefined;

/** A refund, or a correction that the customer owes less for. */
export type CreditRequest = {
  amount: Paise;
  /** Released by one person within the window: to this customer or by this person, whichever is more. */
  releasedAlone: Paise;
  requestedBy: string;
  confirmedBy?: string;
};

export type RefundRequest = CreditRequest & {
  /** What the customer has with us beyond what they owe, and that is for no order: money for an order that waits is needed for it. */
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
      ? refused(t("A second person must confirm this, not the person who requested it."))
      : { step: "pay" };
  if (limit === undefined || releasedAlone + amount <= limit) return { step: "pay" };
  return {
    step: "confirm",
    message: t("A second person must confirm refunds and credits above {amount} in {days} days.", {
      amount: shopPrice(limit),
      days: REFUND_WINDOW_DAYS,
    }),
  };
}

const refused = (message: string): RefundStep => ({ step: "refused", message });
