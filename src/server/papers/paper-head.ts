/** The upper part of an invoice or note: who sells, which paper it is, who buys and where the goods go. */
import { writtenDay } from "#domain/india.ts";
import { shopPrice } from "#domain/money.ts";
import { isRegistered, type PaperAddress, REASON_WORDS, type TaxDocument } from "#domain/papers/tax-document.ts";
import type { Block } from "#server/pdf/sheet.ts";

export const TITLES: Record<TaxDocument["kind"], string> = {
  invoice: "Tax Invoice",
  "credit-note": "Credit Note",
  "debit-note": "Debit Note",
};

export function headOf(document: TaxDocument, mark: string): Block {
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

export function partiesOf(document: TaxDocument): Block {
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

/** State and pincode are fields of their own; whoever typed them into the address as well did no harm. */
const addressOf = ({ address, pincode, state, stateCode }: PaperAddress) =>
  `${address.trim()}\n${[withCode(state, stateCode), pincode].filter((part) => part !== "").join(", ")}`;

const withCode = (state: string, code: string) => (code === "" ? state : `${state} (${code})`);

/** 2026-09-15 as an invoice writes it. */
const onPaper = (day: string) => writtenDay(day.slice(0, 10));
