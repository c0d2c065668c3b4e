/** Problems of a document: some block the invoice, the rest are shown before a return is exported. */

import { gstinProblem, stateOfGstin } from "#platform/rules/india/gstin.ts";
import { gstCodeOf, isPincode } from "#platform/rules/india/india.ts";
import { lutMissing } from "#platform/rules/india/sez.ts";
import { pincodeMatchesState } from "#platform/rules/india/state-pincodes.ts";
import { t } from "#platform/rules/language/text.ts";
import { type Paise, rupees, shopPrice, sum } from "#platform/rules/money/money.ts";
import { GST_RATES, taxUnder } from "./document-tax.ts";
import { needsEWayBill } from "./e-way-bill.ts";
import { isDocumentNumber } from "./series.ts";
import {
  type DocumentAddress,
  type DocumentLine,
  isRegistered,
  isRegistrable,
  type Party,
  type TaxDocument,
  type TaxInvoice,
} from "./tax-document.ts";
import { type InvoicedOrder, pincodeIn } from "./tax-invoice.ts";

export type DocumentProblem = {
  /** "blocks": no invoice is issued, as it could never be corrected. "warns": an accountant should check before filing. */
  severity: "blocks" | "warns";
  about: "supplier" | "buyer" | "place-of-supply" | "line" | "amounts" | "number" | "e-invoice";
  message: string;
};

export type ProblemOptions = {
  /** Four up to ₹5 crore of turnover, six above (Notification 78/2020). */
  hsnDigits: 4 | 6;
  /** Whether the shop registers its sales to firms (turnover above ₹5 crore). */
  eInvoicing: boolean;
  /** The owner's, within the state. */
  eWayBillLimit?: Paise | undefined;
};

/** From this taxable value on, an invoice also names an unregistered buyer (rule 46). */
const NAMED_FROM = rupees(50_000);

export function documentProblems(document: TaxDocument, options: ProblemOptions): DocumentProblem[] {
  return [
    ...(isDocumentNumber(document.number)
      ? []
      : [blocks("number", t("The tax portal rejects the number {number}.", { number: document.number }))]),
    ...supplierProblems(document.supplier),
    ...buyerProblems(document),
    ...placeProblems(document, options),
    ...sezProblems(document),
    ...document.lines.flatMap((line) => lineProblems(line, isRegistered(document), options)),
    ...amountProblems(document),
    ...(options.eInvoicing ? registrationProblems(document) : []),
  ];
}

const blocks = (about: DocumentProblem["about"], message: string): DocumentProblem => ({
  severity: "blocks",
  about,
  message,
});
const warns = (about: DocumentProblem["about"], message: string): DocumentProblem => ({
  severity: "warns",
  about,
  message,
});

/** Also shown beside the settings: a document stores the shop's details permanently. */
function supplierProblems(supplier: Omit<Party, "place" | "phone" | "email">): DocumentProblem[] {
  const { gstin, state, stateCode, name, address, pincode } = supplier;
  const wrong = (message: string) => [blocks("supplier", message)];
  if (gstin === "") return wrong(t("The shop has no GST number. Only a registered shop may make tax invoices."));
  const warning = gstinProblem(gstin);
  if (warning) return wrong(t("The shop's GST number {gstin} is wrong. {warning}", { gstin, warning }));
  if (gstin.slice(0, 2) !== stateCode)
    return wrong(
      t("The shop's GST number is from {registered}, its state is {state}.", {
        registered: stateOfGstin(gstin) ?? "",
        state,
      }),
    );
  if (name === "" || address === "") return wrong(t("The shop's name or address is missing."));
  if (!isPincode(pincode))
    return [warns("supplier", t("The shop's pincode is missing. E-way bills and e-invoices need it."))];
  return pincodeMatchesState(pincode, state) ? [] : [warns("supplier", foreignShopPincode(supplier))];
}

type ShopInput = { name: string; address: string; state: string; gstin: string };

/** Problems that the typed settings would cause on every document. */
export const shopProblems = ({ name, address, state, gstin }: ShopInput): DocumentProblem[] =>
  supplierProblems({
    name,
    address,
    state,
    gstin,
    stateCode: gstCodeOf(state) ?? "",
    pincode: pincodeIn(address, state),
  });

export const foreignShopPincode = ({ state, pincode }: Pick<Party, "state" | "pincode">): string =>
  t(
    "The shop is in {state}, but {pincode} is not a pincode in {state}. The portals reject its e-way bills and e-invoices.",
    {
      state,
      pincode,
    },
  );

function buyerProblems(document: TaxDocument): DocumentProblem[] {
  const { buyer, taxable } = document;
  const isNamed = buyer.name !== "" && buyer.address !== "" && buyer.stateCode !== "";
  if (!isRegistered(document)) {
    if (isNamed || taxable < NAMED_FROM) return [];
    return [
      blocks(
        "buyer",
        t("Invoices from {amount} need the buyer's name, address and state.", { amount: shopPrice(NAMED_FROM) }),
      ),
    ];
  }
  const wrong = buyerGstinProblem(buyer.gstin);
  return [
    ...(isNamed ? [] : [blocks("buyer", t("The buyer's name, address or state is missing."))]),
    ...(wrong ? [blocks("buyer", wrong)] : []),
    ...(buyer.gstin === document.supplier.gstin
      ? [blocks("buyer", t("The buyer's GST number is the shop's own."))]
      : []),
  ];
}

export function buyerGstinProblem(gstin: string): string | undefined {
  const warning = gstinProblem(gstin);
  return warning && t("The buyer's GST number {gstin} is wrong. {warning}", { gstin, warning });
}

function sezProblems(document: TaxDocument): DocumentProblem[] {
  if (document.sez === undefined) return [];
  return [
    ...(isRegistered(document) ? [] : [blocks("buyer", t("A supply to an SEZ needs the buyer's GST number."))]),
    ...(document.sez === "without-payment" && !document.lut ? [blocks("supplier", lutMissing())] : []),
  ];
}

function placeProblems(document: TaxDocument, options: ProblemOptions): DocumentProblem[] {
  const { buyer, delivery, placeOfSupply } = document;
  if (placeOfSupply.code === "") {
    return [
      blocks(
        "place-of-supply",
        t('"{state}" is not an Indian state, so the place of supply is unknown.', { state: placeOfSupply.state }),
      ),
    ];
  }
  const pincode = pincodeProblem(document, options);
  const registeredIn = buyer.gstin === "" ? undefined : stateOfGstin(buyer.gstin);
  if (registeredIn === undefined || delivery.shipTo || gstCodeOf(registeredIn) === placeOfSupply.code) return pincode;
  const text = t(
    "The goods go to {state}, the buyer's GST number is from {registered}. If they are delivered to somebody else for the buyer, the place of supply is {registered}.",
    { state: placeOfSupply.state, registered: registeredIn },
  );
  return [...pincode, warns("place-of-supply", text)];
}

/** A sale at the counter has no delivery pincode. */
function pincodeProblem({ supplier, delivery, value }: TaxDocument, { eWayBillLimit }: ProblemOptions) {
  const { pincode, state } = delivery;
  if (!isPincode(pincode))
    return needsEWayBill(value, { from: supplier.state, to: state }, eWayBillLimit)
      ? [warns("place-of-supply", t("The delivery pincode is missing. An e-way bill needs it."))]
      : [];
  return pincodeMatchesState(pincode, state) ? [] : [warns("place-of-supply", foreignPincode(delivery))];
}

export const foreignPincode = ({ state, pincode }: DocumentAddress): string =>
  t("The goods go to {state}, but {pincode} is not a pincode in {state}. The e-way bill portal would reject it.", {
    state,
    pincode,
  });

function lineProblems(line: DocumentLine, toRegistered: boolean, { hsnDigits }: ProblemOptions): DocumentProblem[] {
  const { hsn, gstRate, description } = line;
  const known = GST_RATES.includes(gstRate)
    ? []
    : [blocks("line", t("{name}: {rate} % is not a GST rate.", { name: description, rate: gstRate }))];
  const severity = toRegistered ? "blocks" : "warns";
  if (!/^[0-9]{4,8}$/.test(hsn))
    return [...known, { severity, about: "line", message: t("{name} has no HSN code.", { name: description }) }];
  const short =
    hsn.length < hsnDigits &&
    t("{name}: HSN {hsn} has fewer than {digits} digits.", { name: description, hsn, digits: hsnDigits });
  const odd = hsn.length % 2 === 1 && t("{name}: HSN {hsn} should have 4, 6 or 8 digits.", { name: description, hsn });
  return [...known, ...[short, odd].flatMap((message) => (message ? [warns("line", message)] : []))];
}

function amountProblems({ bilty, taxable, heads, roundOff, value, deposit, total }: TaxDocument): DocumentProblem[] {
  const adds = sum([taxable, taxUnder(heads), roundOff]) === value && sum([value, deposit, bilty]) === total;
  return [
    ...(adds ? [] : [blocks("amounts", t("The amounts do not add up."))]),
    ...(bilty === 0 ? [] : [warns("amounts", t("Bilty was charged without GST. Please ask your accountant."))]),
  ];
}

/** From ₹10 crore of turnover the deadline is 30 days, so the warning does not wait for the end of the month. */
const registrationProblems = (document: TaxDocument): DocumentProblem[] =>
  isRegistrable(document) && !document.eInvoice
    ? [warns("e-invoice", t("{number} is not registered yet: it has no IRN.", { number: document.number }))]
    : [];

/** Must match the buyer's bill to the paisa, so that the order's payment settles the invoice. */
export function billProblems(invoice: TaxInvoice, order: InvoicedOrder): DocumentProblem[] {
  const { cgst, sgst, igst } = invoice.heads;
  if (cgst !== order.cgst || sgst !== order.sgst || igst !== order.igst) {
    const text = t(
      "The order was charged {charged} GST, the invoice comes to {amount}. Please check the GST rates of its products.",
      {
        charged: shopPrice(order.tax),
        amount: shopPrice(taxUnder(invoice.heads)),
      },
    );
    return [blocks("amounts", text)];
  }
  if (invoice.total === order.total) return [];
  return [
    blocks(
      "amounts",
      t("The order's total is {order}, the invoice's {invoice}.", {
        order: shopPrice(order.total),
        invoice: shopPrice(invoice.total),
      }),
    ),
  ];
}
