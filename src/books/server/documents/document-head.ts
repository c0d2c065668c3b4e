import {
  consigneeOf,
  type DocumentAddress,
  isBillOfSupply,
  isInvoiceAndBill,
  isRegistered,
  reasonWithRemark,
  sezDeclaration,
  type TaxDocument,
} from "#books/rules/documents/tax-document.ts";
import { type Transport, transportFacts } from "#books/rules/documents/transport.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import type { Block } from "#platform/server/pdf/sheet.ts";
import type { Logo } from "#shop/server/settings/logo-store.ts";

const TITLES = perLanguage(
  (): Record<TaxDocument["kind"], string> => ({
    invoice: t("Tax Invoice"),
    "credit-note": t("Credit Note"),
    "debit-note": t("Debit Note"),
  }),
);

export function titleOf(document: TaxDocument): string {
  if (isBillOfSupply(document)) return t("Bill of Supply");
  return isInvoiceAndBill(document) ? t("Invoice-cum-bill of supply") : TITLES()[document.kind];
}

/** Transport is recorded at dispatch and after it, so it is not part of the stored document. */
type HeadOptions = {
  mark: string;
  transport?: Transport | undefined;
  logo?: Logo | undefined;
  /** Of a document that is neither invoice nor note. */
  title?: string;
  numberName?: string;
};

/** In points. */
const LARGEST_LOGO = { width: 150, height: 42 };

function logoBlocks(logo: Logo | undefined): Block[] {
  if (!logo) return [];
  const scale = Math.min(1, LARGEST_LOGO.width / logo.width, LARGEST_LOGO.height / logo.height);
  const printed = { width: logo.width * scale, height: logo.height * scale };
  return [
    { kind: "picture", png: logo.png, ...printed },
    { kind: "space", height: 4 },
  ];
}

export function headOf(document: TaxDocument, { mark, transport, logo, ...named }: HeadOptions): Block {
  const { supplier, placeOfSupply, order } = document;
  const title: Block = { kind: "text", text: (named.title ?? titleOf(document)).toUpperCase(), size: 15, strong: true };
  return {
    kind: "beside",
    parts: [
      {
        share: 11,
        blocks: [
          ...logoBlocks(logo),
          { kind: "text", text: supplier.name, size: 14, strong: true },
          { kind: "text", text: addressOf(supplier) },
          { kind: "space", height: 3 },
          {
            kind: "facts",
            facts: [
              ["GSTIN", supplier.gstin],
              ["PAN", supplier.gstin.slice(2, 12)],
              [t("Phone"), supplier.phone],
              [t("Email"), supplier.email],
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
              [
                named.numberName ?? (document.kind === "invoice" ? t("Invoice number") : t("Note number")),
                document.number,
              ],
              [t("Date"), printedLines(document.day)],
              [t("Due date"), document.kind === "invoice" && document.dueOn ? printedLines(document.dueOn) : ""],
              ...(document.kind === "invoice" && document.replaces
                ? [[t("Replaces"), numberOf(document.replaces)] as [string, string]]
                : []),
              ...correctedOf(document),
              [t("Order"), numberOf(order)],
              [t("Place of supply"), withCode(placeOfSupply.state, placeOfSupply.code)],
              ["SEZ", sezDeclaration(document)],
              [t("Reverse charge"), isBillOfSupply(document) ? "" : t("No")],
              ...(document.kind === "invoice" && transport ? transportFacts(transport, writtenDay) : []),
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
    [t("Against invoice"), numberOf(invoice)],
    [t("Value of the invoice"), shopPrice(invoice.value)],
    [t("Reason"), reasonWithRemark(reason, remark)],
  ];
}

export function partiesOf(document: TaxDocument): Block {
  const { buyer, delivery, eInvoice } = document;
  const parts = [
    {
      share: 11,
      blocks: [
        { kind: "text", text: document.kind === "invoice" ? t("Bill to") : t("Recipient"), size: 7.5, quiet: true },
        { kind: "text", text: buyer.name, strong: true },
        { kind: "text", text: addressOf(buyer) },
        {
          kind: "facts",
          facts: [
            ["GSTIN", isRegistered(document) ? buyer.gstin : t("Unregistered")],
            [t("Phone"), buyer.phone],
          ],
        },
      ],
    },
    {
      share: 10,
      blocks: [
        { kind: "text", text: t("Ship to"), size: 7.5, quiet: true },
        { kind: "text", text: consigneeOf(document), strong: true },
        { kind: "text", text: addressOf(delivery) },
        ...(delivery.shipTo === "customer"
          ? [{ kind: "text", text: t("Delivered to the buyer's customer"), quiet: true } as const]
          : []),
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
              [t("Ack no."), eInvoice.ackNo],
              [t("Ack date"), printedLines(eInvoice.ackDay)],
            ],
          },
        ],
      },
    ],
  };
}

/** State and pincode are separate fields; many addresses end with the pincode. */
const addressOf = ({ address, pincode, state, stateCode }: DocumentAddress) => {
  const rest = address.includes(pincode) ? "" : pincode;
  return `${address.trim()}\n${[withCode(state, stateCode), rest].filter((part) => part !== "").join(", ")}`;
};

const withCode = (state: string, code: string) => (code === "" ? state : `${state} (${code})`);

const numberOf = ({ number, day }: { number: string; day: string }) =>
  t("{number} of {day}", { number, day: printedLines(day) });

const printedLines = (day: string) => writtenDay(day.slice(0, 10));
