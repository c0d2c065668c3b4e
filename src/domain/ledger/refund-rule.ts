/** Money that leaves the shop again: never more than we owe the customer, and above a limit two people have seen it. */
import { t } from "#domain/language/text.ts";
import { type Paise, shopPrice } from "#domain/money.ts";

export type RefundAsked = {
  amount: Paise;
  /** What the customer has with us beyond what they owe, and that is for no order: money for an order that waits is needed for it. */
  advance: Paise;
  askedBy: string;
  confirmedBy?: string;
};

/** Refunds up to this amount need one person; without a limit all of them do. */
export type RefundLimit = Paise | undefined;

export type RefundStep = { step: "pay" } | { step: "confirm"; words: string } | { step: "refused"; words: string };

export function refundStep({ amount, advance, askedBy, confirmedBy }: RefundAsked, limit: RefundLimit): RefundStep {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused(t("Please enter an amount above 0."));
  if (amount > advance)
    return refused(
      advance > 0
        ? t("This customer has {amount} with us that is for no order. No more can be refunded.", {
            amount: shopPrice(advance),
          })
        : t("This customer has no money with us that could be refunded."),
    );
  if (limit === undefined || amount <= limit) return { step: "pay" };
  if (confirmedBy === undefined)
    return {
      step: "confirm",
      words: t("Refunds above {amount} are confirmed by a second person.", { amount: shopPrice(limit) }),
    };
  if (confirmedBy === askedBy)
    return refused(t("A second person has to confirm this refund, not the one who asked for it."));
  return { step: "pay" };
}

const refused = (words: string): RefundStep => ({ step: "refused", words });
