/** The owner's settings for invoices and notes. Where the law allows a choice, the domain's default applies. */

import type { ProblemOptions } from "#books/rules/documents/document-problems.ts";
import { FORFEIT_DEFAULT, type ForfeitInput } from "#books/rules/documents/forfeited-deposit.ts";
import type { DocumentKind } from "#books/rules/documents/series.ts";
import { type DocumentSettings, HANDLING_DEFAULT, pincodeIn, placeIn } from "#books/rules/documents/tax-invoice.ts";
import { type Paise, rupees } from "#platform/rules/money/money.ts";
import { bankOf, upiOf } from "#shop/rules/settings/bank-of.ts";
import { lutOf } from "#shop/rules/settings/lut-of.ts";
import type { Settings } from "#shop/server/settings/effective-settings.ts";

export type DocumentRules = {
  invoiceAt: "dispatch" | "paid";
  prefixes: Readonly<Record<DocumentKind, string>>;
  /** The first number of the shop's first invoice series, for a shop that moves from other books. */
  invoiceNext: number;
  document: DocumentSettings;
  forfeit: Pick<ForfeitInput, "description" | "hsn" | "gstRate" | "gst">;
  problems: ProblemOptions;
};

/** The owner's limit within the state; undefined for the rule's. */
export const ownEWayBillLimit = ({ SHOP_E_WAY_BILL_LIMIT: limit }: Settings): Paise | undefined =>
  limit === undefined ? undefined : rupees(limit);

export const problemOptions = (settings: Settings): ProblemOptions => ({
  hsnDigits: settings.SHOP_HSN_DIGITS === "6" ? 6 : 4,
  eInvoicing: settings.SHOP_E_INVOICE,
  eWayBillLimit: ownEWayBillLimit(settings),
});

export function documentSettings(settings: Settings): DocumentRules {
  const { SHOP_NAME, SHOP_LEGAL_NAME = SHOP_NAME, SHOP_ADDRESS, SHOP_CITY, SHOP_STATE, identity } = settings;
  const [bank, upi] = [bankOf(settings), upiOf(settings)];
  return {
    invoiceAt: settings.SHOP_INVOICE_AT,
    prefixes: {
      invoice: settings.SHOP_INVOICE_PREFIX,
      "credit-note": settings.SHOP_CREDIT_NOTE_PREFIX,
      "debit-note": settings.SHOP_DEBIT_NOTE_PREFIX,
    },
    invoiceNext: settings.SHOP_INVOICE_NEXT,
    document: {
      supplier: {
        name: SHOP_LEGAL_NAME,
        gstin: settings.SHOP_GSTIN,
        address: identity.address,
        place: placeIn(SHOP_ADDRESS, SHOP_STATE, SHOP_CITY),
        pincode: pincodeIn(SHOP_ADDRESS, SHOP_STATE),
        state: SHOP_STATE,
        phone: identity.phones[0] ?? "",
        email: identity.email,
      },
      handling: { ...HANDLING_DEFAULT, hsn: settings.SHOP_HANDLING_HSN },
      terms: settings.SHOP_PAPER_TERMS ?? [],
      signatory: settings.SHOP_SIGNATORY ?? SHOP_LEGAL_NAME,
      lut: lutOf(settings),
      ...(bank && { bank: { payee: bank.holder, account: bank.account, ifsc: bank.ifsc, bankName: bank.name } }),
      ...(upi && { upi: { upiId: upi.id, payee: upi.payee } }),
    },
    forfeit: { ...FORFEIT_DEFAULT, gst: settings.SHOP_FORFEIT_GST },
    problems: problemOptions(settings),
  };
}
