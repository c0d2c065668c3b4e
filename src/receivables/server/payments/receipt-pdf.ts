/** A receipt voucher for money received, also in advance (CGST Rules, rule 50). No GST is due on an advance for goods. */

import { PAYMENT_METHODS } from "#books/rules/ledger/accounts.ts";
import { entriesOfPayments, ownerOf, paymentWithId } from "#books/server/ledger/ledger-store.ts";
import { dayInIndia, writtenDay } from "#platform/rules/india/india.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Problem } from "#platform/server/http/problems.ts";
import { inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { Shop } from "#shop/server/shop.ts";
import { holderOf } from "./account-holder.ts";
import { paymentResponses } from "./payment-output.ts";

export async function receiptSheet({ db, settings }: Pick<Shop, "db" | "settings">, id: string): Promise<Sheet> {
  const payment = await paymentWithId(db, id);
  if (!payment || payment.method === "credit") throw new Problem("not-found", t("Payment not found."));
  if (payment.takenBackAt) throw new Problem("not-available", t("This payment was reversed."));
  const { mobile } = await ownerOf(db, payment.ledgerCustomerId);
  const [entry] = await entriesOfPayments(db, [id]);
  const [{ allocations = [], onAccount = 0 } = {}] = await paymentResponses(db, [payment], mobile);
  const holder = await holderOf(db, mobile).catch(() => undefined);
  const current = settings.current();
  const number = `RV-${entry?.id ?? dayInIndia(payment.notedAt)}`;
  const title = t("Receipt voucher {number}", { number });
  return {
    title,
    day: payment.day,
    footer: `${title} · ${legalName(current)}`,
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(current),
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          [t("Date"), writtenDay(payment.day)],
          [t("Received from"), holder?.name ?? ""],
          ["GSTIN", holder?.gstNumber ?? ""],
          [t("Mobile"), `+91 ${mobile}`],
          [t("Method"), PAYMENT_METHODS[payment.method].label],
          [t("Reference"), payment.reference],
          [t("For"), allocations.map(({ orderNumber }) => orderNumber).join(", ")],
        ],
      },
      { kind: "space", height: 10 },
      {
        kind: "sums",
        sums: [
          ...(onAccount > 0 ? [{ label: t("In advance"), amount: shopPrice(rupees(onAccount)) }] : []),
          { label: t("Amount received"), amount: shopPrice(payment.amount), strong: true },
        ],
      },
      { kind: "text", text: amountInWords(payment.amount, spokenLanguage()), strong: true },
      { kind: "space", height: 8 },
      { kind: "text", text: t("No GST is due on an advance for goods: it is charged with the invoice."), quiet: true },
      { kind: "space", height: 12 },
      { kind: "text", text: t("For {name}¦signature", { name: legalName(current) }), align: "right" },
      { kind: "space", height: 34 },
      { kind: "text", text: t("Authorised signatory"), size: 7.5, quiet: true, align: "right" },
    ],
  };
}
