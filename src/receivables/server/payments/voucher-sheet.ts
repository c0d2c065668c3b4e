/** Vouchers for money: received, also in advance (CGST Rules, rule 50), or refunded (rule 51). No GST is due on an advance for goods. */

import { PAYMENT_METHODS, type PaymentMethod } from "#books/rules/ledger/accounts.ts";
import { gstCodeOf, writtenDay } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { inSpokenLanguage, type Sheet, type Sum } from "#platform/server/pdf/sheet.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";
import { legalName, shopHead } from "#shop/server/settings/shop-head.ts";
import type { AccountHolder } from "./account-holder.ts";

type Voucher = {
  title: string;
  day: string;
  /** "Received from", or "Refunded to". */
  with: string;
  holder: AccountHolder | undefined;
  mobile: string;
  method: PaymentMethod;
  reference: string;
  facts: readonly (readonly [string, string])[];
  parts: readonly Sum[];
  amount: Paise;
  amountLabel: string;
  note: string;
};

export function voucherSheet(settings: Settings, voucher: Voucher): Sheet {
  const { title, day, holder, mobile, method, reference, facts, parts, amount, amountLabel, note } = voucher;
  const state = holder?.placeOfSupply ?? "";
  return {
    title,
    day,
    footer: `${title} · ${legalName(settings)}`,
    continued: t("{document}, continued", { document: title }),
    ...inSpokenLanguage(),
    blocks: [
      ...shopHead(settings),
      { kind: "text", text: title, size: 13, strong: true },
      {
        kind: "facts",
        facts: [
          [t("Date"), writtenDay(day)],
          [voucher.with, holder?.name ?? ""],
          [t("Address"), holder?.address ?? ""],
          ["GSTIN", holder?.gstNumber || t("Unregistered")],
          [t("Mobile"), `+91 ${mobile}`],
          [t("Place of supply"), state && `${stateName(state)} (${gstCodeOf(state) ?? ""})`],
          [t("Method"), PAYMENT_METHODS[method].label],
          [t("Reference"), reference],
          ...facts.map(([name, fact]): [string, string] => [name, fact]),
        ],
      },
      { kind: "space", height: 10 },
      { kind: "sums", sums: [...parts, { label: amountLabel, amount: shopPrice(amount), strong: true }] },
      { kind: "text", text: amountInWords(amount, spokenLanguage()), strong: true },
      { kind: "space", height: 8 },
      { kind: "text", text: note, quiet: true },
      { kind: "space", height: 12 },
      { kind: "text", text: t("For {name}¦signature", { name: legalName(settings) }), align: "right" },
      { kind: "space", height: 34 },
      { kind: "text", text: t("Authorised signatory"), size: 7.5, quiet: true, align: "right" },
    ],
  };
}
