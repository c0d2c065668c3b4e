import { creditFor } from "#books/server/ledger/customer-credit.ts";
import { lockAccountOf } from "#books/server/ledger/post.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { allows } from "#sales/rules/orders/order-state.ts";
import { factsOf, type OrderRow } from "#sales/server/orders/order-rows.ts";
import { sentUnpaidOf } from "#sales/server/orders/payment/payable-orders-store.ts";

/** Unpaid goods leave only within the customer's credit, checked with the account locked. */
export async function creditToLeaveOn(tx: Database, order: OrderRow, at: Date) {
  if (allows(factsOf(order), "dispatch")) return undefined;
  const notPaid = (message: string) => new Problem("not-paid", message);
  if (!allows(factsOf(order), "mark-paid")) throw notPaid(t("This order is not paid yet. Mark it paid first."));
  await lockAccountOf(tx, order);
  const credit = await creditFor(tx, { order, today: dayInIndia(at) }, await sentUnpaidOf(tx, order));
  if (credit === undefined) throw notPaid(t("This order is not paid yet. Mark it paid first."));
  if (!credit.allowed && order.dispatchedAt === null)
    throw notPaid(t("This order is not paid yet. {why}", { why: credit.message }));
  return credit;
}
