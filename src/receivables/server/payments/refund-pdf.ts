/** The refund voucher of a paid refund. It names the receipts of the money that goes back. */

import { voucherNumber } from "#books/rules/documents/voucher.ts";
import { ownerOf, paymentWithId } from "#books/server/ledger/ledger-store.ts";
import { refundWithId } from "#books/server/ledger/refund-store.ts";
import { voucherOf } from "#books/server/ledger/voucher-store.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Database } from "#platform/server/database/database.ts";
import { Problem } from "#platform/server/http/problems.ts";
import type { Sheet } from "#platform/server/pdf/sheet.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { receiptNumber } from "./receipt-pdf.ts";
import { voucherSheet } from "./voucher-sheet.ts";

export async function refundSheet({ db, settings }: Pick<Shop, "db" | "settings">, id: string): Promise<Sheet> {
  const refund = await refundWithId(db, id);
  const voucher = refund && (await voucherOf(db, { refundId: id }));
  if (!refund) throw new Problem("not-found", t("Refund not found."));
  if (!voucher || refund.method === null)
    throw new Problem("not-available", t("This refund has no voucher: it is not paid, or older than vouchers."));
  const { mobile } = await ownerOf(db, refund.ledgerCustomerId);
  const { method, reference, amount, reason } = refund;
  const receipts = await Promise.all((refund.parts ?? []).map(({ payment }) => receiptOf(db, payment)));
  return voucherSheet(settings.current(), {
    title: t("Refund voucher {number}", { number: voucherNumber(voucher) }),
    day: voucher.day,
    with: t("Refunded to"),
    holder: await holderOf(db, mobile).catch(() => undefined),
    ...{ mobile, method, reference, amount },
    facts: [
      [t("Receipt vouchers"), receipts.join(", ")],
      [t("Reason"), reason],
    ],
    parts: [],
    amountLabel: t("Amount refunded"),
    note: t("No GST was charged on the advance, so none is refunded."),
  });
}

async function receiptOf(db: Database, paymentId: string): Promise<string> {
  const payment = await paymentWithId(db, paymentId);
  if (!payment) throw new Error("The payments of a refund are there");
  return t("{number} of {day}", { number: await receiptNumber(db, payment), day: writtenDay(payment.day) });
}
