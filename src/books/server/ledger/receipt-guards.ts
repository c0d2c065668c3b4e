/** What a receipt is checked for before it is booked: cash above the legal limit, and a reference that was recorded before. */

import type { PaymentMethod, PaymentSource } from "#books/rules/ledger/accounts.ts";
import { cashProblem } from "#books/rules/ledger/cash-rule.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, shopPrice } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { cashForOrders, cashOn, lockReference, paymentsReferring } from "./receipt-store.ts";

type Receipt = {
  /** Locked by the caller, so that of two concurrent receipts the second counts the first. */
  ledgerCustomerId: number;
  method: PaymentSource;
  day: string;
  amount: Paise;
  shares: readonly { orderId: number; amount: Paise }[];
};

export async function refuseTooMuchCash(
  tx: Database,
  { ledgerCustomerId, method, day, amount, shares }: Receipt,
  limit: Paise,
): Promise<void> {
  if (method !== "cash") return;
  const forOneOrder = await largestCash(tx, shares);
  const problem = cashProblem({ day, amount, sameDay: await cashOn(tx, ledgerCustomerId, day), forOneOrder }, limit);
  if (problem !== undefined) throw new Problem("not-allowed", problem, { fields: { amount: problem } });
}

/** Cash that moves to other orders: the day it was received on stays, so only the orders count. */
export async function refuseTooMuchMovedCash(
  tx: Database,
  { id, method, day, shares }: Pick<Receipt, "method" | "day" | "shares"> & { id: string },
  limit: Paise,
): Promise<void> {
  if (method !== "cash") return;
  const forOneOrder = await largestCash(tx, shares, id);
  const problem = cashProblem({ day, amount: NOTHING, sameDay: NOTHING, forOneOrder }, limit);
  if (problem !== undefined) throw new Problem("not-allowed", problem, { fields: { allocations: problem } });
}

/** With the cash of other payments. */
async function largestCash(tx: Database, shares: Receipt["shares"], paymentId?: string): Promise<Paise> {
  const others = await cashForOrders(
    tx,
    shares.map(({ orderId }) => orderId),
    paymentId,
  );
  return Math.max(0, ...shares.map(({ orderId, amount }) => amount + (others.get(orderId) ?? NOTHING))) as Paise;
}

/** The same UTR or cheque number usually is the same money. The caller confirms that it is not. */
export async function refuseKnownReference(
  tx: Database,
  { method, reference }: { method: PaymentMethod; reference: string },
): Promise<void> {
  if (method === "cash" || reference === "") return;
  await lockReference(tx, reference);
  const [known] = await paymentsReferring(tx, reference);
  if (known === undefined) return;
  const problem = t("{reference} was already recorded: {amount} from {name} on {day}.", {
    reference,
    amount: shopPrice(known.amount),
    name: known.name,
    day: writtenDay(known.day),
  });
  throw new Problem("duplicate-reference", problem, { fields: { reference: problem } });
}
