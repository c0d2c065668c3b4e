/**
 * Books an opening balance, TDS, a discount, bank charges, a bad debt or a correction with its reason, audited; a repeated request
 * books once. An amount that reduces the customer's debt counts like a refund: above the owner's limit it needs a second person.
 */

import { shareProblem } from "#books/rules/ledger/allocations.ts";
import { type AdjustmentKind, type Entry, entryLabel } from "#books/rules/ledger/entry.ts";
import { type Booking, balanceAdjusted, openingBalance } from "#books/rules/ledger/events.ts";
import {
  type AccountReference,
  addEntry,
  type CustomerRow,
  duesByDocument,
  lockLedgerCustomer,
  refuseClosedDays,
} from "#books/server/ledger/ledger-store.ts";
import { addRefund, type RefundRow, refundWithKey } from "#books/server/ledger/refund-store.ts";
import { moneyOf } from "#books/server/ledger/settle-orders.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { OrderRow } from "#sales/server/orders/order-rows.ts";
import { lockOrdersNumbered } from "#sales/server/orders/payment/payable-orders-store.ts";
import { type Change, change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import { holderOf } from "./account-holder.ts";
import { accountObject, type Dependencies, markAsSettled } from "./receive-payment.ts";
import { stepAlone } from "./second-person.ts";

type AdjustmentInput = { day: string; reason: string; key: string; admin: Admin } & (
  | { kind: "opening"; owed: number; deposit: number; orderNumber?: undefined }
  | { kind: AdjustmentKind; by: number; orderNumber?: string | undefined }
);

/** Returns whether it waits for a second person. */
export async function adjustBalance(
  shop: Dependencies,
  mobile: string,
  input: AdjustmentInput,
): Promise<{ waits: boolean }> {
  const { kind, day, reason, key, admin, orderNumber } = input;
  if (isNothing(input))
    throw new Problem("invalid-input", t("Please enter an amount."), {
      fields: { owed: t("Please enter an amount.") },
    });
  const { whose } = await holderOf(shop.db, mobile);
  return change(shop, admin, async (work) => {
    const { tx, at, audit } = work;
    const order = orderNumber === undefined ? undefined : await lockedOrder(tx, whose, orderNumber);
    const customer = await lockLedgerCustomer(tx, whose);
    const known = await refundWithKey(tx, key);
    if (known) return { waits: known.paidAt === null && known.declinedAt === null };
    const credit = creditIn(input);
    if (order) await refuseMoreThanOpen(tx, order, credit);
    const entry = entryOf({ customer: String(customer.id), day, at, ...(reason && { reason }) }, input);
    const isAlone = credit <= 0 || (await mayAlone(shop, tx, { customer, amount: credit, requestedBy: admin.id }));
    if (!isAlone) await refuseClosedDays(tx, [{ entry }]);
    else if (!(await addEntry(tx, entry, { source: key, orderId: order?.id ?? null }))) return { waits: false };
    if (credit > 0)
      await addRefund(tx, {
        ...{ ledgerCustomerId: customer.id, kind, day, amount: credit, reason, clientKey: key },
        ...{ requestedAt: at, requestedById: admin.id, requestedByName: admin.name },
        orderId: order?.id ?? null,
        deposit: kind === "opening" ? rupees(input.deposit) : null,
        paidAt: isAlone ? at : null,
      });
    if (isAlone && order) await settle(shop, work, { order, entry });
    const after = { ...amountsIn(input), kind, day, reason, ...(orderNumber && { orderNumber }) };
    audit(isAlone ? bookedAs(kind) : "ask-correction", accountObject(mobile), { after });
    return { waits: !isAlone };
  });
}

const bookedAs = (kind: AdjustmentInput["kind"]) =>
  kind === "opening" ? ("book-opening" as const) : ("correct-balance" as const);

/** Only an invoice can be settled in part: before it nothing is owed. */
async function lockedOrder(tx: Database, whose: AccountReference, number: string): Promise<OrderRow> {
  const [order] = await lockOrdersNumbered(tx, whose, [number]);
  if (order && (await duesByDocument(tx, [order.id])).has(order.id)) return order;
  throw refusedOrder(
    order ? t("This order has no invoice yet.") : t("{order} does not belong to this customer.", { order: number }),
  );
}

/** Money that is for no order may settle it too: that money then settles another. */
async function refuseMoreThanOpen(tx: Database, order: OrderRow, amount: Paise): Promise<void> {
  if (amount <= 0) return;
  const { due = NOTHING, given = NOTHING } = (await moneyOf(tx, [order])).get(order.id) ?? {};
  const problem = shareProblem({ order: order.orderNumber, amount }, (due - given) as Paise);
  if (problem !== undefined) throw refusedOrder(problem);
}

const refusedOrder = (problem: string) => new Problem("invalid-input", problem, { fields: { orderNumber: problem } });

type Settlement = { order: OrderRow; entry: Entry };

const settle = (shop: Dependencies, work: Change, { order, entry }: Settlement) =>
  markAsSettled(shop, work, { orders: [order], note: entryLabel(entry) });

type CreditRow = RefundRow & { kind: AdjustmentInput["kind"] };

export const isCredit = (row: RefundRow): row is CreditRow => row.kind !== "refund";

type CreditContext = { customer: CustomerRow; order: OrderRow | undefined };

/** Returns the audit action. */
export async function bookCredit(shop: Dependencies, work: Change, row: CreditRow, { customer, order }: CreditContext) {
  const { tx, at } = work;
  const { kind, day, reason, amount, deposit } = row;
  const booking = { customer: String(customer.id), day, at, ...(reason && { reason }) };
  const held = deposit ?? NOTHING;
  const entry =
    kind === "opening"
      ? openingBalance(booking, { owed: (held - amount) as Paise, deposit: held })
      : balanceAdjusted(booking, { kind, by: -amount as Paise, order: order?.orderNumber });
  if (order) await refuseMoreThanOpen(tx, order, amount);
  await addEntry(tx, entry, { source: row.clientKey, orderId: row.orderId });
  if (order) await settle(shop, work, { order, entry });
  return bookedAs(kind);
}

async function mayAlone(...request: Parameters<typeof stepAlone>): Promise<boolean> {
  const step = await stepAlone(...request);
  if (step.step === "refused") throw new Problem("invalid-input", step.message);
  return step.step === "pay";
}

const isNothing = (input: AdjustmentInput) =>
  input.kind === "opening" ? input.owed === 0 && input.deposit === 0 : input.by === 0;

const entryOf = (booking: Booking, input: AdjustmentInput): Entry =>
  input.kind === "opening"
    ? openingBalance(booking, { owed: rupees(input.owed), deposit: rupees(input.deposit) })
    : balanceAdjusted(booking, { kind: input.kind, by: rupees(input.by), order: input.orderNumber });

/** By how much the customer's net debt falls: a deposit also belongs to the customer. */
const creditIn = (input: AdjustmentInput): Paise =>
  (input.kind === "opening" ? rupees(input.deposit) - rupees(input.owed) : -rupees(input.by)) as Paise;

const amountsIn = (input: AdjustmentInput) =>
  input.kind === "opening" ? { owed: input.owed, deposit: input.deposit } : { by: input.by };
