/** A part payment, in the same words wherever an order is shown, and in its mail and timeline. */
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice } from "#platform/rules/money/money.ts";

type PartPayment = { paid: boolean; open?: number | undefined; received?: number | undefined };

/** "₹10,000.00 received, ₹35,197.78 left to pay"; undefined unless part of an unpaid order has arrived. */
export const receivedText = ({ paid, open = 0, received = 0 }: PartPayment): string | undefined =>
  paid || received === 0 ? undefined : partText({ amount: rupees(received), open: rupees(open) });

export const partText = ({ amount, open }: { amount: Paise; open: Paise }): string =>
  t("{amount} received, {open} left to pay", { amount: shopPrice(amount), open: shopPrice(open) });
