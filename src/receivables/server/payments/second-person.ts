/** Decides by the owner's limit which refunds and credits need a second person. */
import {
  creditStep,
  REFUND_WINDOW_DAYS,
  type RefundLimit,
  type RefundStep,
  refundStep,
} from "#books/rules/ledger/refund-rule.ts";
import type { CustomerRow } from "#books/server/ledger/ledger-store.ts";
import { lockRefundsBy, releasedAlone } from "#books/server/ledger/refund-store.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Shop } from "#shop/server/shop.ts";

const WINDOW_MILLISECONDS = REFUND_WINDOW_DAYS * 24 * 60 * 60 * 1000;

type CreditInput = {
  /** Locked by the caller. */
  customer: CustomerRow;
  requestedBy: string;
  amount: Paise;
  /** For a refund: the refundable amount. */
  advance?: Paise;
};

/** Locks the person after the customer, so that of two concurrent requests the second counts the first. */
export async function stepAlone(
  { now, settings }: Pick<Shop, "now" | "settings">,
  tx: Database,
  { customer, requestedBy, amount, advance }: CreditInput,
): Promise<RefundStep> {
  await lockRefundsBy(tx, requestedBy);
  const since = new Date(now().getTime() - WINDOW_MILLISECONDS);
  const alone = await releasedAlone(tx, { ledgerCustomerId: customer.id, adminId: requestedBy, since });
  const request = { amount, releasedAlone: alone, requestedBy };
  const limit = limitIn(settings.current());
  return advance === undefined ? creditStep(request, limit) : refundStep({ ...request, advance }, limit);
}

export const limitIn = ({ SHOP_REFUND_LIMIT: limit }: ReturnType<Shop["settings"]["current"]>): RefundLimit =>
  limit === undefined ? undefined : rupees(limit);
