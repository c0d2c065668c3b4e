/** The receipt voucher of a payment. */

import { voucherNumber } from "#books/rules/documents/voucher.ts";
import { receiptNumber as numberOfEntry } from "#books/rules/ledger/entry.ts";
import { accountHistory } from "#books/server/ledger/appropriation.ts";
import { entriesOfPayments, ownerOf, paymentWithId } from "#books/server/ledger/ledger-store.ts";
import { voucherOf } from "#books/server/ledger/voucher-store.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Sheet } from "#platform/server/pdf/sheet.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { billsSettledBy } from "./open-account.ts";
import { paymentResponses } from "./payment-output.ts";
import { voucherSheet } from "./voucher-sheet.ts";

export async function receiptSheet({ db, settings }: Pick<Shop, "db" | "settings">, id: string): Promise<Sheet> {
  const payment = await paymentWithId(db, id);
  if (!payment || payment.method === "credit") throw new Problem("not-found", t("Payment not found."));
  if (payment.takenBackAt) throw new Problem("not-available", t("This payment was reversed."));
  const { mobile } = await ownerOf(db, payment.ledgerCustomerId);
  const [entry] = await entriesOfPayments(db, [id]);
  const [{ allocations = [] } = {}] = await paymentResponses(db, [payment], mobile);
  const bills = entry ? billsSettledBy(entry.id, await accountHistory(db, payment.ledgerCustomerId)) : [];
  const { method, reference, amount } = payment;
  const advance = (amount - sum(bills.map((settled) => settled.amount))) as Paise;
  return voucherSheet(settings.current(), {
    title: t("Receipt voucher {number}", { number: await receiptNumber(db, payment) }),
    day: payment.day,
    with: t("Received from"),
    holder: await holderOf(db, mobile).catch(() => undefined),
    ...{ mobile, method, reference, amount },
    facts: [[t("For"), allocations.map(({ orderNumber }) => orderNumber).join(", ")]],
    parts: [
      ...bills.map((settled) => ({ label: settled.bill, amount: shopPrice(settled.amount) })),
      ...(advance > 0 ? [{ label: t("In advance"), amount: shopPrice(advance) }] : []),
    ],
    amountLabel: t("Amount received"),
    note: t("No GST is due on an advance for goods: it is charged with the invoice."),
  });
}

/** Payments from before receipts had a series are named after their ledger entry. */
export async function receiptNumber(db: Database, payment: { id: string; notedAt: Date }): Promise<string> {
  const voucher = await voucherOf(db, { paymentId: payment.id });
  if (voucher) return voucherNumber(voucher);
  const [entry] = await entriesOfPayments(db, [payment.id]);
  return numberOfEntry({ id: entry?.id ?? dayInIndia(payment.notedAt) });
}
