/** Money that leaves the shop again: never more than we owe the customer, and above a limit two people have seen it. */
import { type Paise, shopPrice } from "#domain/money.ts";

export type RefundAsked = {
  amount: Paise;
  /** What the customer has with us beyond what they owe: how far their balance is below nothing. */
  advance: Paise;
  askedBy: string;
  confirmedBy?: string;
};

/** Refunds up to this amount need one person; without a limit all of them do. */
export type RefundLimit = Paise | undefined;

export type RefundStep = { step: "pay" } | { step: "confirm"; words: string } | { step: "refused"; words: string };

export function refundStep({ amount, advance, askedBy, confirmedBy }: RefundAsked, limit: RefundLimit): RefundStep {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused("Please enter an amount above 0.");
  if (amount > advance)
    return refused(
      advance > 0
        ? `This customer has ${shopPrice(advance)} with us, no more can be refunded.`
        : "This customer has no money with us that could be refunded.",
    );
  if (limit === undefined || amount <= limit) return { step: "pay" };
  if (confirmedBy === undefined)
    return { step: "confirm", words: `Refunds above ${shopPrice(limit)} are confirmed by a second person.` };
  if (confirmedBy === askedBy)
    return refused("A second person has to confirm this refund, not the one who asked for it.");
  return { step: "pay" };
}

const refused = (words: string): RefundStep => ({ step: "refused", words });
