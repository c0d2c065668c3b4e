import type { ReactNode } from "react";
import { rateUnderHeads } from "#books/rules/documents/document-tax.ts";
import {
  awaitsIrn,
  isBillOfSupply,
  lineRoundOff,
  noteReasonText,
  sezDeclaration,
} from "#books/rules/documents/tax-document.ts";
import { writtenQuantity, writtenRate } from "#books/rules/documents/units.ts";
import { shipToText } from "#people/web/accounts/ship-to-field.tsx";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { Fact } from "#platform/web/ui/facts.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import { asText, documentName, type InvoiceDocument, money } from "./document.ts";

export function DocumentView({ document, logo }: { document: InvoiceDocument; logo: string | null }) {
  const title = `${documentName(document)} ${document.number}`;
  return (
    <Card
      as="article"
      className="own-paper space-y-5 p-4 sm:p-6 print:break-after-page print:border-0 print:p-0 print:[box-shadow:none]"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-line border-b pb-4 print:border-ink print:border-b-2">
        <div className="min-w-0">
          {logo && <img src={logo} alt="" className="mb-2 max-h-14 max-w-52 bg-white" />}
          <p className="font-bold text-heading">{document.supplier.name}</p>
          <DocumentPlace place={document.supplier} />
          <p>GSTIN {document.supplier.gstin}</p>
        </div>
        <div className="sm:text-right">
          <h2 id={document.number} className="font-bold text-heading">
            {title}
          </h2>
          {awaitsIrn(document) && <Badge kind="warn">{t("IRN pending")}</Badge>}
          <p>{dateText(document.day)}</p>
          <p className="text-ink-soft">{t("Order {orderNumber}", { orderNumber: document.order.number })}</p>
        </div>
      </header>
      <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        <About document={document} />
      </dl>
      <Table
        caption={t("Lines of {document}", { document: title })}
        columns={isBillOfSupply(document) ? billColumns() : invoiceColumns()}
        rows={lineRows(document)}
        rowKey={({ place }) => String(place)}
      />
      <div className="grid gap-6 md:grid-cols-[1fr_20rem] print:grid-cols-[1fr_17rem]">
        <dl className="content-start space-y-5 max-md:order-2">
          <Fact name={t("Total in words")}>{asText(document)}</Fact>
          {!isBillOfSupply(document) && <Fact name={t("Reverse charge")}>{t("No")}</Fact>}
          <Notes document={document} />
        </dl>
        <DocumentSums document={document} />
      </div>
      <p className="text-right">
        {t("For {firm}", { firm: document.supplier.name })}
        <span className="mt-6 block">{document.signatory}</span>
        <span className="block text-ink-soft text-sm">{t("Authorised signatory")}</span>
      </p>
    </Card>
  );
}

function About({ document: { buyer, delivery, placeOfSupply, ...document } }: { document: InvoiceDocument }) {
  const isElsewhere = delivery.address !== buyer.address || delivery.pincode !== buyer.pincode;
  return (
    <>
      <Fact name={document.invoice ? t("Recipient") : t("Bill to")}>
        <span className="block font-semibold">{buyer.name}</span>
        <DocumentPlace place={buyer} />
        <span className="block">{buyer.gstin === "" ? t("Unregistered") : `GSTIN ${buyer.gstin}`}</span>
      </Fact>
      {isElsewhere && (
        <Fact name={t("Ship to")}>
          <span className="block font-semibold">{delivery.name || (delivery.shipTo !== "customer" && buyer.name)}</span>
          <DocumentPlace place={delivery} />
          {delivery.shipTo === "customer" && <span className="block text-ink-soft">{shipToText().customer}</span>}
        </Fact>
      )}
      <Fact name={t("Place of supply")}>
        {placeOfSupply.state} ({placeOfSupply.code})
        {document.sez && <span className="block">{sezDeclaration(document)}</span>}
      </Fact>
      {document.invoice && (
        <Fact name={t("Against invoice")}>
          {document.invoice.number}, {dateText(document.invoice.day)}
          {document.reason && <span className="block">{noteReasonText()[document.reason]}</span>}
          {document.remark && <span className="block text-ink-soft">{document.remark}</span>}
        </Fact>
      )}
    </>
  );
}

function DocumentPlace({ place }: { place: InvoiceDocument["delivery"] }) {
  return (
    <>
      <span className="wrap-anywhere block whitespace-pre-line">{place.address}</span>
      <span className="block">
        {[place.state, place.pincode].filter(Boolean).join(" ")}
        {place.stateCode && t(", code {code}", { code: place.stateCode })}
      </span>
    </>
  );
}

type Line = InvoiceDocument["lines"][number] & { place: number; levy: InvoiceDocument["levy"] };

const lineRows = ({ lines, levy }: InvoiceDocument): Line[] => lines.map((line, place) => ({ ...line, place, levy }));

const goodsColumns = perLanguage(
  (): Columns<Line> => [
    { name: t("Goods"), cell: (line) => <LineName line={line} /> },
    // A price correction has no quantity and no rate, only the difference.
    {
      name: t("Quantity"),
      number: true,
      cell: ({ quantity, unit }) => (quantity === 0 ? <NoValue /> : `${writtenQuantity(quantity)} ${unit}`),
    },
    {
      name: t("Rate"),
      number: true,
      cell: ({ quantity, unitPrice }) => (quantity === 0 ? <NoValue /> : `₹${writtenRate(unitPrice)}`),
    },
  ],
);

function taxable(line: Line) {
  const amount = rupees(line.taxable);
  const roundOff = lineRoundOff({ ...line, taxable: amount });
  return (
    <span className="block">
      {shopPrice(amount)}
      {roundOff !== 0 && (
        <span className="block text-ink-soft text-sm">{t("Round-off {amount}", { amount: shopPrice(roundOff) })}</span>
      )}
    </span>
  );
}

const invoiceColumns = perLanguage(
  (): Columns<Line> => [
    ...goodsColumns(),
    { name: t("Taxable value"), number: true, cell: taxable },
    { name: "GST", number: true, cell: (line) => <LineTax line={line} /> },
  ],
);

const billColumns = perLanguage(
  (): Columns<Line> => [...goodsColumns(), { name: t("Value"), number: true, cell: taxable }],
);

function LineName({ line }: { line: Line }) {
  return (
    <span className="wrap-anywhere block">
      {line.description}
      <span className="block font-normal text-ink-soft text-sm">HSN {line.hsn || t("not given")}</span>
    </span>
  );
}

function LineTax({ line }: { line: Line }) {
  return (
    <span className="block">
      {headsOf(line, line).length === 0 && `${line.gstRate}%`}
      {headsOf(line, line).map(([name, amount]) => (
        <span key={name} className="block text-sm">
          {name} {rateUnderHeads(line.gstRate, line.levy)}% <span className="text-ink-soft">{money(amount)}</span>
        </span>
      ))}
    </span>
  );
}

type Heads = { cgst: number; sgst: number; igst: number };

/** CGST and SGST within the state, IGST between states; none for untaxed documents. */
function headsOf({ levy }: Pick<InvoiceDocument, "levy">, { cgst, sgst, igst }: Heads): [string, number][] {
  const heads: [string, number][] =
    levy === "IGST"
      ? [["IGST", igst]]
      : [
          ["CGST", cgst],
          [levy === "CGST+UTGST" ? "UTGST" : "SGST", sgst],
        ];
  return heads.filter(([, amount]) => amount !== 0);
}

/** Each rate with its tax heads and total. All amounts have two decimals, so that they can be added. */
function DocumentSums({ document }: { document: InvoiceDocument }) {
  const taxes = document.rates.flatMap((rate) =>
    headsOf(document, rate).map(([name, amount]): [string, number] => [
      t("{tax} {rate}% on {amount}", {
        tax: name,
        rate: rateUnderHeads(rate.gstRate, document.levy),
        amount: money(rate.taxable),
      }),
      amount,
    ]),
  );
  return (
    <dl className="space-y-1">
      <Sum name={isBillOfSupply(document) ? t("Value") : t("Taxable value")} amount={document.taxable} />
      {taxes.map(([name, amount]) => (
        <Sum key={name} name={name} amount={amount} />
      ))}
      {document.roundOff !== 0 && <Sum name={t("Round-off")} amount={document.roundOff} />}
      <Sum name={t("{document} value", { document: documentName(document) })} amount={document.value} strong />
      {document.deposit !== 0 && (
        <Sum name={t("Refundable deposit (not a supply, outside GST)")} amount={document.deposit} />
      )}
      {document.bilty !== 0 && <Sum name={t("Bilty")} amount={document.bilty} />}
      {document.total !== document.value && <Sum name={t("Total")} amount={document.total} strong />}
      {document.forfeited !== undefined && (
        <>
          <Sum name={t("Adjusted against the deposit")} amount={document.forfeited} />
          <Sum name={t("To pay")} amount={Math.max(0, document.total - document.forfeited)} strong />
        </>
      )}
    </dl>
  );
}

type SumProps = { name: string; amount: number; strong?: boolean };

const Sum = ({ name, amount, strong = false }: SumProps) => (
  <div className={`flex justify-between gap-6 ${strong ? "border-line border-t pt-2 font-bold" : ""}`}>
    <dt className={strong ? "" : "text-ink-soft"}>{name}</dt>
    <dd className="whitespace-nowrap">{money(amount)}</dd>
  </div>
);

function Notes({ document: { bank, upi, terms = [], eInvoice } }: { document: InvoiceDocument }): ReactNode {
  return (
    <>
      {bank && (
        <Fact name={t("Bank")}>
          {bank.payee}, {bank.bankName}, {t("account {number}", { number: bank.account })}, IFSC {bank.ifsc}
          {upi && <span className="block">UPI {upi.upiId}</span>}
        </Fact>
      )}
      {terms.length > 0 && (
        <Fact name={t("Terms")}>
          <ul className="list-disc pl-5">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Fact>
      )}
      {eInvoice && (
        <Fact name={t("E-invoice")}>
          <span className="block break-all">IRN {eInvoice.irn}</span>
          {t("Acknowledged {date}, number {number}", { date: dateText(eInvoice.ackDay), number: eInvoice.ackNo })}
        </Fact>
      )}
    </>
  );
}
