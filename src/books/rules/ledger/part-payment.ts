/** A part payment, in the same words wherever an order is shown. */
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";

type PartPayment = { paid: boolean; open?: number | undefined; received?: number | undefined };

/** "₹10,000.00 of ₹45,197.78 received"; undefined unless part of an unpaid order has arrived. */
export function receivedText({ paid, open = 0, received = 0 }: PartPayment): string | undefined {
  if (paid || received === 0) return undefined;
  const [part, all] = [rupees(received), rupees(received + open)];
  return t("{part} of {all} received", { part: shopPrice(part), all: shopPrice(all) });
}
