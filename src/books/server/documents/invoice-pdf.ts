/**
 * Prints invoices and notes with the fields of rules 46 and 53 of the CGST Rules, from the stored document alone. A Hindi print
 * repeats in English what tax officers check: see docs/decisions/0010.
 */

import { awaitsIrn, type DebitNote, issuedIn, type TaxDocument } from "#books/rules/documents/tax-document.ts";
import type { Transport } from "#books/rules/documents/transport.ts";
import { upiLink } from "#books/rules/ledger/upi-link.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { type Language, spokenLanguage } from "#platform/rules/language/language.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { type Paise, shopPrice } from "#platform/rules/money/money.ts";
import { type Block, inSpokenLanguage, type Sheet } from "#platform/server/pdf/sheet.ts";
import type { Logo } from "#shop/server/settings/logo-store.ts";
import { hsnTable, linesTable, sumsOf } from "./document-amounts.ts";
import { headOf, partiesOf, titleOf } from "./document-head.ts";

/** A copy travels with the goods, and each copy names its recipient (rule 48). */
const COPIES = perLanguage(() => [
  t("ORIGINAL FOR RECIPIENT"),
  t("DUPLICATE FOR TRANSPORTER"),
  t("TRIPLICATE FOR SUPPLIER"),
]);

export type DocumentOptions = {
  /** Number of copies; by default only the buyer's. Notes have none. */
  copies?: 1 | 2 | 3;
  /** The open amount: an invoice then shows a payment QR code. */
  due?: Paise;
  transport?: Transport | undefined;
  logo?: Logo | undefined;
};

export function sheetsOf(document: TaxDocument, { copies = 1, due, transport, logo }: DocumentOptions = {}): Sheet[] {
  const marks = document.kind === "invoice" ? COPIES().slice(0, copies) : [""];
  const name = `${titleOf(document)} ${document.number}`;
  return marks.map((mark) => ({
    title: name,
    day: document.day,
    footer: `${name} · ${document.supplier.name}`,
    continued: t("{document}, continued", { document: name }),
    ...inSpokenLanguage(),
    blocks: [
      headOf(document, {
        mark: [mark, ...(awaitsIrn(document) ? [t("IRN PENDING, NOT AN INVOICE")] : []), ...translated(document)]
          .filter(Boolean)
          .join("\n"),
        transport,
        logo,
      }),
      { kind: "rule", strong: true },
      partiesOf(document),
      { kind: "space", height: 8 },
      linesTable(document),
      { kind: "space", height: 8 },
      { kind: "together", blocks: closingOf(document, due) },
      ...termsOf(document),
    ],
  }));
}

/** Distinguishes a translation from the issued original. */
function translated(document: TaxDocument): string[] {
  const issued = issuedIn(document);
  if (issued === spokenLanguage()) return [];
  return [t("Translated copy. The original was issued in {language}.", { language: languageNames()[issued] })];
}

const languageNames = perLanguage((): Record<Language, string> => ({ en: t("English"), hi: t("Hindi") }));

/** Sums, spelled-out amount, payment details and signature stay together on one page. */
function closingOf(document: TaxDocument, due: Paise | undefined): Block[] {
  return [
    {
      kind: "beside",
      parts: [
        { share: 11, blocks: [...hsnTable(document), ...messageOf(document)] },
        { share: 10, blocks: [{ kind: "sums", sums: sumsOf(document) }, ...cylindersOf(document)] },
      ],
    },
    { kind: "space", height: 10 },
    {
      kind: "beside",
      parts: [
        { share: 11, blocks: paymentOf(document, due) },
        {
          share: 10,
          blocks: [
            { kind: "text", text: t("For {name}¦signature", { name: document.supplier.name }), align: "right" },
            { kind: "space", height: 34 },
            { kind: "text", text: document.signatory, strong: true, align: "right" },
            { kind: "text", text: t("Authorised signatory"), size: 7.5, quiet: true, align: "right" },
          ],
        },
      ],
    },
  ];
}

function cylindersOf(document: TaxDocument): Block[] {
  if (document.kind !== "invoice" || !document.cylinders || !document.returnBy) return [];
  return [
    { kind: "space", height: 4 },
    ...document.cylinders.map(
      ({ name, quantity, each }): Block => ({
        kind: "text",
        text: t("{count} × {name}, deposit {amount} each", { count: quantity, name, amount: shopPrice(each) }),
        size: 7.5,
      }),
    ),
    {
      kind: "text",
      text: t("Return them by {day} for the deposit.", { day: writtenDay(document.returnBy) }),
      size: 7.5,
    },
  ];
}

function messageOf({ inWords, total }: TaxDocument): Block[] {
  const language = spokenLanguage();
  return [
    { kind: "text", text: t("Total in words"), size: 7.5, quiet: true },
    { kind: "text", text: language === "en" ? inWords : amountInWords(total, language), strong: true },
  ];
}

function paymentOf(document: TaxDocument, due: Paise | undefined): Block[] {
  if (document.kind === "debit-note") return [{ kind: "text", text: forfeitText(document), strong: true }];
  if (document.kind !== "invoice") return [];
  const { bank, upi, order } = document;
  const account: Block[] = bank
    ? [
        { kind: "text", text: t("Pay by bank transfer"), size: 7.5, quiet: true },
        {
          kind: "facts",
          facts: [
            [t("Payee"), bank.payee],
            [t("Account"), bank.account],
            ["IFSC", bank.ifsc],
            [t("Bank"), bank.bankName],
          ],
        },
      ]
    : [];
  if (!upi || due === undefined || due <= 0) return account;
  const link = upiLink({ upiId: upi.upiId, payee: upi.payee, amount: due, orderNumber: order.number });
  return [
    {
      kind: "beside",
      parts: [
        {
          share: 4,
          blocks: [
            { kind: "qr", text: link, side: 84 },
            { kind: "text", text: t("UPI: {amount} due", { amount: shopPrice(due) }), size: 7.5 },
          ],
        },
        { share: 7, blocks: account },
      ],
    },
  ];
}

/** The deposit pays for the cylinder; GST on top of it is due. */
const forfeitText = ({ total, forfeited }: DebitNote): string =>
  total > forfeited
    ? t("{amount} is adjusted against the deposit, {due} is to pay.", {
        amount: shopPrice(forfeited),
        due: shopPrice((total - forfeited) as Paise),
      })
    : t("Adjusted against the deposit. Nothing to pay.");

const termsOf = (document: TaxDocument): Block[] =>
  document.kind !== "invoice" || document.terms.length === 0
    ? []
    : [
        { kind: "space", height: 10 },
        { kind: "text", text: t("Terms"), size: 7.5, quiet: true },
        ...document.terms.map((term): Block => ({ kind: "text", text: term, size: 7.5 })),
      ];
