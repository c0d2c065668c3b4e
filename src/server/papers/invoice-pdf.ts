/** Invoices, credit and debit notes as papers: what rules 46 and 53 of the CGST Rules want to see, from the stored document alone. */
import { type Paise, shopPrice } from "#domain/money.ts";
import { upiLink } from "#domain/orders/upi-link.ts";
import type { TaxDocument } from "#domain/papers/tax-document.ts";
import type { Block, Sheet } from "#server/pdf/sheet.ts";
import { linesTable, ratesTable, sumsOf } from "./paper-amounts.ts";
import { headOf, partiesOf, TITLES } from "./paper-head.ts";

/** Goods travel with a copy, and each copy says whose it is (rule 48). */
export const COPIES = ["ORIGINAL FOR RECIPIENT", "DUPLICATE FOR TRANSPORTER", "TRIPLICATE FOR SUPPLIER"] as const;

export type PaperOptions = {
  /** How many of the copies; the buyer's own unless said. Notes have none. */
  copies?: 1 | 2 | 3;
  /** What is still to be paid: an invoice then has a code to pay it by. */
  due?: Paise;
};

export function sheetsOf(document: TaxDocument, { copies = 1, due }: PaperOptions = {}): Sheet[] {
  const marks = document.kind === "invoice" ? COPIES.slice(0, copies) : [""];
  return marks.map((mark) => ({
    title: `${TITLES[document.kind]} ${document.number}`,
    day: document.day,
    footer: `${TITLES[document.kind]} ${document.number} · ${document.supplier.name}`,
    continued: `${TITLES[document.kind]} ${document.number}, continued`,
    blocks: [
      headOf(document, mark),
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

/** Sums, words, how to pay, and who signs: read together, so they stay together. */
function closingOf(document: TaxDocument, due: Paise | undefined): Block[] {
  return [
    {
      kind: "beside",
      parts: [
        { share: 11, blocks: [ratesTable(document), { kind: "space", height: 6 }, ...wordsOf(document)] },
        { share: 10, blocks: [{ kind: "sums", sums: sumsOf(document) }] },
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
            { kind: "text", text: `For ${document.supplier.name}`, align: "right" },
            { kind: "space", height: 34 },
            { kind: "text", text: document.signatory, strong: true, align: "right" },
            { kind: "text", text: "Authorised signatory", size: 7.5, quiet: true, align: "right" },
          ],
        },
      ],
    },
  ];
}

const wordsOf = ({ inWords }: TaxDocument): Block[] => [
  { kind: "text", text: "Total in words", size: 7.5, quiet: true },
  { kind: "text", text: inWords, strong: true },
];

function paymentOf(document: TaxDocument, due: Paise | undefined): Block[] {
  if (document.kind !== "invoice") return [];
  const { bank, upi, order } = document;
  const account: Block[] = bank
    ? [
        { kind: "text", text: "Pay by bank transfer", size: 7.5, quiet: true },
        {
          kind: "facts",
          facts: [
            ["Payee", bank.payee],
            ["Account", bank.account],
            ["IFSC", bank.ifsc],
            ["Bank", bank.bankName],
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
            { kind: "text", text: `UPI: ${shopPrice(due)} due`, size: 7.5 },
          ],
        },
        { share: 7, blocks: account },
      ],
    },
  ];
}

const termsOf = (document: TaxDocument): Block[] =>
  document.kind !== "invoice" || document.terms.length === 0
    ? []
    : [
        { kind: "space", height: 10 },
        { kind: "text", text: "Terms", size: 7.5, quiet: true },
        ...document.terms.map((term): Block => ({ kind: "text", text: term, size: 7.5 })),
      ];
