/** Refunds a customer: never more than their advance, and above the owner's limit only with a second person. */

import { refundPaid } from "#books/rules/ledger/events.ts";
import { creditStep, refundStep } from "#books/rules/ledger/refund-rule.ts";
import { advancesGiven } from "#books/server/ledger/advances-store.ts";
import {
  addEntry,
  type CustomerRow,
  lockLedgerCustomer,
  ownerOf,
  savePayment,
} from "#books/server/ledger/ledger-store.ts";
import {
  addRefund,
  onAccountOf,
  type RefundRow,
  refundWithId,
  refundWithKey,
  saveRefund,
} from "#books/server/ledger/refund-store.ts";
import { addVoucher } from "#books/server/ledger/voucher-store.ts";
import { formerKey } from "#people/rules/accounts/account-key.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { refundPaidMail } from "#sales/server/orders/mails/payment-mails.ts";
import { lockOrdersNumbered } from "#sales/server/orders/payment/payable-orders-store.ts";
import { mailBuyer } from "#sales/server/orders/payment/tell-buyer.ts";
import type { AuditAction } from "#shop/api/audit-actions.ts";
import { change } from "#shop/server/audit/change.ts";
import type { Admin } from "#shop/server/audit/record.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { bookCredit, isCredit } from "./adjust-balance.ts";
import { numbersOf } from "./payment-output.ts";
import { accountObject } from "./receive-payment.ts";
import { stepAlone } from "./second-person.ts";

type Dependencies = Pick<Shop, "db" | "now" | "settings">;
type OrderDependencies = Parameters<typeof bookCredit>[0];

type RefundInput = {
  mobile: string;
  amount: number;
  method: RefundMethod;
  reference: string;
  reason: string;
  key: string;
};

type RefundMethod = "bank" | "upi" | "cash";

export async function askRefund(shop: Dependencies, input: RefundInput, admin: Admin) {
  const { mobile, method, reference, reason, key } = input;
  const amount = rupees(input.amount);
  const { whose } = await holderOf(shop.db, mobile);
  return change(shop, admin, async (work): Promise<{ id: string; isNew: boolean }> => {
    const { tx, audit } = work;
    const customer = await lockLedgerCustomer(tx, whose);
    const known = await refundWithKey(tx, key);
    if (known) return { id: known.id, isNew: false };
    const advance = await refundableOf(tx, customer);
    const step = await stepAlone(shop, tx, { customer, amount, advance, requestedBy: admin.id });
    if (step.step === "refused") throw new Problem("invalid-input", step.message, { fields: { amount: step.message } });
    const { at } = work;
    const refund = await addRefund(tx, {
      ...{ ledgerCustomerId: customer.id, day: dayInIndia(at), method, reference, amount, reason, clientKey: key },
      ...{ requestedAt: at, requestedById: admin.id, requestedByName: admin.name },
    });
    const after = { amount: shopPrice(amount), method, reason };
    if (step.step === "pay") await pay(shop, tx, refund, { customer, at });
    audit(step.step === "pay" ? "pay-refund" : "ask-refund", accountObject(mobile), { after });
    return { id: refund.id, isNew: true };
  });
}

/** Decides a refund or a credit that waits for a second person. */
export async function decideRefund(
  shop: OrderDependencies,
  id: string,
  { pay: letGo, admin }: { pay: boolean; admin: Admin },
) {
  return change(shop, admin, async (work) => {
    const { tx, audit } = work;
    const requested = await refundWithId(tx, id);
    if (!requested) throw new Problem("not-found", t("Refund not found."));
    const owner = await ownerOf(tx, requested.ledgerCustomerId);
    const numbers = requested.orderId === null ? [] : [...(await numbersOf(tx, [requested.orderId])).values()];
    const [order] = await lockOrdersNumbered(tx, owner, numbers);
    const customer = await lockLedgerCustomer(tx, owner);
    const refund = (await refundWithId(tx, id)) ?? requested;
    if (refund.paidAt || refund.declinedAt) throw new Problem("not-pending", t("This refund was already decided."));
    const { at } = work;
    const { amount, requestedById, requestedByName } = refund;
    const noted = (action: AuditAction) =>
      audit(action, accountObject(customer.mobile), {
        after: { amount: shopPrice(amount), requestedBy: requestedByName },
      });
    if (!letGo) {
      await saveRefund(tx, id, { declinedAt: at, decidedByName: admin.name });
      return noted(isCredit(refund) ? "decline-correction" : "decline-refund");
    }
    const request = { amount, releasedAlone: NOTHING, requestedBy: requestedById, confirmedBy: admin.id };
    const step = isCredit(refund)
      ? creditStep(request, undefined)
      : refundStep({ ...request, advance: await refundableOf(tx, customer) }, undefined);
    if (step.step !== "pay") throw new Problem("not-allowed", step.message);
    if (!isCredit(refund)) {
      await pay(shop, tx, refund, { customer, at, decidedByName: admin.name });
      return noted("pay-refund");
    }
    const action = await bookCredit(shop, work, refund, { customer, order });
    await saveRefund(tx, id, { paidAt: at, decidedByName: admin.name });
    return noted(action);
  });
}

type RefundContext = { customer: CustomerRow; at: Date; decidedByName?: string };

/** Taken from unallocated payments, oldest first; the rest comes from credits, such as a returned deposit. */
async function pay(
  shop: Dependencies,
  tx: Database,
  refund: RefundRow,
  { customer, at, decidedByName }: RefundContext,
) {
  let left: number = refund.amount;
  const parts: { payment: string; amount: Paise }[] = [];
  for (const { id, refunded, onAccount } of await onAccountOf(tx, customer.id)) {
    const amount = Math.min(left, onAccount) as Paise;
    if (amount <= 0) continue;
    left -= amount;
    parts.push({ payment: id, amount });
    await savePayment(tx, id, { refunded: (refunded + amount) as Paise });
  }
  const { id, amount, reference, reason } = refund;
  const booking = { customer: String(customer.id), day: dayInIndia(at), at, reason };
  const method = refund.method as RefundMethod;
  const facts = { payment: id, amount, method, ...(reference && { reference }) };
  await saveRefund(tx, id, { paidAt: at, parts, ...(decidedByName && { decidedByName }) });
  await addEntry(tx, refundPaid(booking, facts), { source: id });
  await addVoucher(tx, "refund-voucher", at, () => ({ refundId: id }));
  await mailBuyer(shop, { tx, at, customerId: customer.customerId, orders: [] }, (settings, reader) =>
    refundPaidMail(settings, { ...reader, amount, method, reference }),
  );
}

/** The advance without what is allocated to orders that wait for their invoice. */
export async function refundableOf(db: Database, { id, owed }: CustomerRow): Promise<Paise> {
  const ahead = await advancesGiven(db, id);
  return Math.max(0, 0 - sum([owed, ...ahead.values()])) as Paise;
}

type NamedRefund = RefundRow & { mobile: string; name: string; isFormer: boolean };

export const refundResponse = (row: NamedRefund, reader: Pick<Admin, "id">) => ({
  ...row,
  accountKey: row.isFormer ? formerKey(row.ledgerCustomerId) : row.mobile,
  state: row.paidAt ? ("paid" as const) : row.declinedAt ? ("declined" as const) : ("waiting" as const),
  requestedBy: row.requestedByName,
  ownRequest: row.requestedById === reader.id,
  decidedBy: row.decidedByName,
});
