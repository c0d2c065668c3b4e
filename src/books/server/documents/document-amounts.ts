/** The figures of an invoice or note: lines, sums per GST rate, and totals. */

import { type Heads, rateUnderHeads, taxUnder } from "#books/rules/documents/document-tax.ts";
import {
  type DocumentLine,
  isBillOfSupply,
  lineRoundOff,
  type TaxDocument,
} from "#books/rules/documents/tax-document.ts";
import { writtenQuantity, writtenRate } from "#books/rules/documents/units.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { type Paise, shopPrice, sum } from "#platform/rules/money/money.ts";
import type { Block, Column, Sum } from "#platform/server/pdf/sheet.ts";

/** A bill of supply has no tax to show. */
function headsOf(document: TaxDocument): readonly (readonly [keyof Heads, string])[] {
  if (isBillOfSupply(document)) return [];
  if (document.levy === "IGST") return [["igst", "IGST"]];
  return [
    ["cgst", "CGST"],
    ["sgst", document.levy === "CGST+UTGST" ? "UTGST" : "SGST"],
  ];
}

/** "CGST + SGST %", with "9% + 9%" below it. */
const rateTitle = (document: TaxDocument) =>
  `${headsOf(document)
    .map(([, name]) => name)
    .join(" + ")} %`;

const rateUnder = (document: TaxDocument, gstRate: number) =>
  headsOf(document)
    .map(() => `${rateUnderHeads(gstRate, document.levy)}%`)
    .join(" + ");

const valueTitle = (document: TaxDocument) => (isBillOfSupply(document) ? t("Value") : t("Taxable value"));

export function linesTable(document: TaxDocument): Block {
  const heads = headsOf(document);
  const right = (title: string): Column => ({ title, align: "right" });
  const lines: readonly DocumentLine[] = document.lines;
  const hasRoundOff = lines.some((line) => lineRoundOff(line) !== 0);
  return {
    kind: "table",
    columns: [
      right("#"),
      { title: t("Description"), takesRest: true },
      { title: "HSN/SAC" },
      right(t("Quantity")),
      { title: t("Unit") },
      right(t("Rate")),
      ...(hasRoundOff ? [right(t("Round-off"))] : []),
      right(valueTitle(document)),
      ...(heads.length > 0 ? [right(rateTitle(document))] : []),
      ...heads.map(([, name]) => right(name)),
      right(t("Amount")),
    ],
    rows: lines.map((line, place) => [
      String(place + 1),
      line.description,
      line.hsn,
      // A price correction has no quantity or rate, only the difference.
      ...(line.quantity === 0
        ? ["", "", ""]
        : [writtenQuantity(line.quantity), line.unit, writtenRate(line.unitPrice)]),
      ...(hasRoundOff ? [money(lineRoundOff(line))] : []),
      money(line.taxable),
      ...(heads.length > 0 ? [rateUnder(document, line.gstRate)] : []),
      ...heads.map(([head]) => money(line[head])),
      money((line.taxable + taxUnder(line)) as Paise),
    ]),
    foot: [
      ...["", t("Total"), "", "", "", ""],
      ...(hasRoundOff ? [money(sum(lines.map(lineRoundOff)))] : []),
      money(document.taxable),
      ...(heads.length > 0 ? [""] : []),
      ...heads.map(([head]) => money(document.heads[head])),
      money((document.taxable + taxUnder(document.heads)) as Paise),
    ],
  };
}

/** By HSN and rate, as the return sums them up. */
export function hsnTable(document: TaxDocument): Block[] {
  const heads = headsOf(document);
  const right = (title: string): Column => ({ title, align: "right" });
  const lines: readonly DocumentLine[] = document.lines;
  const groups = Map.groupBy(lines, ({ hsn, gstRate }) => `${hsn} ${gstRate}`);
  const rows = [...groups.values()].map((group) => {
    const total = (amount: (line: DocumentLine) => Paise) => money(sum(group.map(amount)));
    const { hsn = "", gstRate = 0 } = group[0] ?? {};
    return [
      hsn,
      ...(heads.length > 0 ? [rateUnder(document, gstRate)] : []),
      total(({ taxable }) => taxable),
      ...heads.map(([head]) => total((line) => line[head])),
    ];
  });
  const table: Block = {
    kind: "table",
    columns: [
      { title: "HSN/SAC" },
      ...(heads.length > 0 ? [right(rateTitle(document))] : []),
      right(valueTitle(document)),
      ...heads.map(([, name]) => right(name)),
    ],
    rows,
  };
  return [table, { kind: "space", height: 6 }];
}

const VALUE = perLanguage(
  (): Record<TaxDocument["kind"], string> => ({
    invoice: t("Invoice value"),
    "credit-note": t("Value of the note"),
    "debit-note": t("Value of the note"),
  }),
);

/** `valueName`: of a document that is neither invoice nor note. */
export function sumsOf(document: TaxDocument, valueName = VALUE()[document.kind]): Sum[] {
  const { taxable, heads, roundOff, value, deposit, bilty, total, kind } = document;
  const besides: Sum[] = [
    { label: t("Refundable deposit (not a supply, outside GST)"), amount: deposit },
    { label: t("Bilty (transport documents, without GST)"), amount: bilty },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: shopPrice(amount) }));
  return [
    { label: valueTitle(document), amount: shopPrice(taxable) },
    ...headsOf(document).map(([head, name]) => ({ label: name, amount: shopPrice(heads[head]) })),
    ...(roundOff === 0 ? [] : [{ label: t("Round-off"), amount: shopPrice(roundOff) }]),
    ...(besides.length === 0 ? [] : [{ label: valueName, amount: shopPrice(value) }, ...besides]),
    { label: kind === "credit-note" ? t("Total credit") : t("Total"), amount: shopPrice(total), strong: true },
  ];
}

/** Only the totals below show the currency. */
const money = (amount: Paise) => shopPrice(amount).replace("₹", "");
