/** Invoices, credit and debit notes as papers: what rules 46 and 53 of the CGST Rules want to see, from the stored document alone. */
import { writtenDay } from "#domain/india.ts";
import { grouped, type Paise, shopPrice } from "#domain/money.ts";
import { upiLink } from "#domain/orders/upi-link.ts";
import { type Heads, type RateSum, taxUnder } from "#domain/papers/document-tax.ts";
import {
  type DocumentLine,
  isRegistered,
  type PaperAddress,
  REASON_WORDS,
  type TaxDocument,
} from "#domain/papers/tax-document.ts";
import type { Block, Column, Sheet, Sum } from "#server/pdf/sheet.ts";

/** Goods travel with a copy, and each copy says whose it is (rule 48). */
export const COPIES = ["ORIGINAL FOR RECIPIENT", "DUPLICATE FOR TRANSPORTER", "TRIPLICATE FOR SUPPLIER"] as const;

export type PaperOptions = {
  /** How many of the copies; the buyer's own unless said. Notes have none. */
  copies?: 1 | 2 | 3;
  /** What is still to be paid: an invoice then has a code to pay it by. */
  due?: Paise;
};

const TITLES: Record<TaxDocument["kind"], string> = {
  invoice: "Tax Invoice",
  "credit-note": "Credit Note",
  "debit-note": "Debit Note",
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

function headOf(document: TaxDocument, mark: string): Block {
  const { supplier, placeOfSupply, order } = document;
  const title: Block = { kind: "text", text: TITLES[document.kind].toUpperCase(), size: 15, strong: true };
  return {
    kind: "beside",
    parts: [
      {
        share: 11,
        blocks: [
          { kind: "text", text: supplier.name, size: 14, strong: true },
          { kind: "text", text: addressOf(supplier) },
          { kind: "space", height: 3 },
          {
            kind: "facts",
            facts: [
              ["GSTIN", supplier.gstin],
              ["Phone", supplier.phone],
              ["E-mail", supplier.email],
            ],
          },
        ],
      },
      {
        share: 10,
        blocks: [
          title,
          { kind: "text", text: mark, size: 7, quiet: true },
          { kind: "space", height: 3 },
          {
            kind: "facts",
            facts: [
              [document.kind === "invoice" ? "Invoice number" : "Note number", document.number],
              ["Date", onPaper(document.day)],
              ...correctedOf(document),
              ["Order", `${order.number} of ${onPaper(order.day)}`],
              ["Place of supply", withCode(placeOfSupply.state, placeOfSupply.code)],
              ["Reverse charge", "No"],
            ],
          },
        ],
      },
    ],
  };
}

function correctedOf(document: TaxDocument): [string, string][] {
  if (document.kind === "invoice") return [];
  const { invoice, reason, remark } = document;
  return [
    ["Against invoice", `${invoice.number} of ${onPaper(invoice.day)}`],
    ["Value of the invoice", shopPrice(invoice.value)],
    ["Reason", remark.trim() === "" ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}: ${remark}`],
  ];
}

function partiesOf(document: TaxDocument): Block {
  const { buyer, delivery, eInvoice } = document;
  const parts = [
    {
      share: 11,
      blocks: [
        { kind: "text", text: document.kind === "invoice" ? "Billed to" : "Recipient", size: 7.5, quiet: true },
        { kind: "text", text: buyer.name, strong: true },
        { kind: "text", text: addressOf(buyer) },
        {
          kind: "facts",
          facts: [
            ["GSTIN", isRegistered(document) ? buyer.gstin : "Unregistered"],
            ["Phone", buyer.phone],
          ],
        },
      ],
    },
    {
      share: 10,
      blocks: [
        { kind: "text", text: "Delivered to", size: 7.5, quiet: true },
        { kind: "text", text: addressOf(delivery) },
      ],
    },
  ] satisfies { share: number; blocks: Block[] }[];
  if (!eInvoice) return { kind: "beside", parts };
  return {
    kind: "beside",
    parts: [
      ...parts,
      {
        share: 9,
        blocks: [
          { kind: "qr", text: eInvoice.signedQr, side: 118 },
          {
            kind: "facts",
            facts: [
              ["IRN", eInvoice.irn],
              ["Ack no.", eInvoice.ackNo],
              ["Ack date", onPaper(eInvoice.ackDay)],
            ],
          },
        ],
      },
    ],
  };
}

/** The heads that a document has, by the names its place of supply gives them. */
const headsOf = ({ levy }: TaxDocument): readonly (readonly [keyof Heads, string])[] =>
  levy === "IGST"
    ? [["igst", "IGST"]]
    : [
        ["cgst", "CGST"],
        ["sgst", levy === "CGST+UTGST" ? "UTGST" : "SGST"],
      ];

function linesTable(document: TaxDocument): Block {
  const heads = headsOf(document);
  const right = (title: string): Column => ({ title, align: "right" });
  const lines: readonly DocumentLine[] = document.lines;
  return {
    kind: "table",
    columns: [
      right("#"),
      { title: "Description", takesRest: true },
      { title: "HSN/SAC" },
      right("Quantity"),
      { title: "Unit" },
      right("Rate"),
      right("Taxable value"),
      right("GST"),
      ...heads.map(([, name]) => right(name)),
      right("Amount"),
    ],
    rows: lines.map((line, place) => [
      String(place + 1),
      line.description,
      line.hsn,
      // A price that was put right has neither: only what it is less.
      ...(line.quantity === 0 ? ["", "", ""] : [counted(line.quantity), line.unit, priced(line.unitPrice)]),
      money(line.taxable),
      `${line.gstRate}%`,
      ...heads.map(([head]) => money(line[head])),
      money((line.taxable + taxUnder(line)) as Paise),
    ]),
    foot: [
      ...["", "Total", "", "", "", ""],
      money(document.taxable),
      "",
      ...heads.map(([head]) => money(document.heads[head])),
      money((document.taxable + taxUnder(document.heads)) as Paise),
    ],
  };
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

function ratesTable(document: TaxDocument): Block {
  const heads = headsOf(document);
  const share = heads.length;
  const right = (title: string): Column => ({ title, align: "right" });
  return {
    kind: "table",
    columns: [right("GST"), right("Taxable value"), ...heads.flatMap(([, name]) => [right("%"), right(name)])],
    rows: document.rates.map((rate: RateSum) => [
      `${rate.gstRate}%`,
      money(rate.taxable),
      ...heads.flatMap(([head]) => [`${rate.gstRate / share}%`, money(rate[head])]),
    ]),
  };
}

const wordsOf = ({ inWords }: TaxDocument): Block[] => [
  { kind: "text", text: "Total in words", size: 7.5, quiet: true },
  { kind: "text", text: inWords, strong: true },
];

const VALUE: Record<TaxDocument["kind"], string> = {
  invoice: "Invoice value",
  "credit-note": "Value of the note",
  "debit-note": "Value of the note",
};

function sumsOf(document: TaxDocument): Sum[] {
  const { taxable, heads, roundOff, value, deposit, bilty, total, kind } = document;
  const besides: Sum[] = [
    { label: "Refundable deposit (not a supply, outside GST)", amount: deposit },
    { label: "Bilty (transport documents, without GST)", amount: bilty },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: shopPrice(amount) }));
  return [
    { label: "Taxable value", amount: shopPrice(taxable) },
    ...headsOf(document).map(([head, name]) => ({ label: name, amount: shopPrice(heads[head]) })),
    ...(roundOff === 0 ? [] : [{ label: "Round-off", amount: shopPrice(roundOff) }]),
    ...(besides.length === 0 ? [] : [{ label: VALUE[kind], amount: shopPrice(value) }, ...besides]),
    { label: kind === "credit-note" ? "Total credit" : "Total", amount: shopPrice(total), strong: true },
  ];
}

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

/** State and pincode are fields of their own; whoever typed them into the address as well did no harm. */
const addressOf = ({ address, pincode, state, stateCode }: PaperAddress) =>
  `${address.trim()}\n${[withCode(state, stateCode), pincode].filter((part) => part !== "").join(", ")}`;

const withCode = (state: string, code: string) => (code === "" ? state : `${state} (${code})`);

/** 2026-09-15 as an invoice writes it. */
const onPaper = (day: string) => writtenDay(day.slice(0, 10));

/** Columns of figures say their currency once, in the sums under them. */
const money = (amount: Paise) => shopPrice(amount).replace("₹", "");

const counted = (quantity: number) => decimals(quantity, 0);
const priced = (unitPrice: number) => decimals(unitPrice, 2);

/** In Indian grouping, with up to three decimals and at least as many as asked. */
function decimals(amount: number, least: number): string {
  const [whole = "0", fraction = ""] = amount.toFixed(3).split(".");
  const kept = fraction.replace(/0+$/, "").padEnd(least, "0");
  return kept === "" ? grouped(Number(whole)) : `${grouped(Number(whole))}.${kept}`;
}
