/** The tax invoice of an order (CGST Rules, rule 46), from the stored order and the settings of the day. */

import { returnBy } from "#catalogue/rules/empties/deposit-amounts.ts";
import { gramsOf, type HandledLine, handlingByRate, worthMost } from "#catalogue/rules/pricing/handling.ts";
import { placeOfSupply, type ShipTo } from "#people/rules/customers/place-of-supply.ts";
import { cleanGstin } from "#platform/rules/india/gstin.ts";
import { gstCodeOf, stateNamed } from "#platform/rules/india/india.ts";
import { type Lut, lutOn, type SezSupply } from "#platform/rules/india/sez.ts";
import { pincodeMatchesState } from "#platform/rules/india/state-pincodes.ts";
import { amountInWords } from "#platform/rules/money/amount-in-words.ts";
import { NOTHING, type Paise, sum, times } from "#platform/rules/money/money.ts";
import { addressWithCity, LONGEST_CITY, type Place } from "#platform/rules/text/city.ts";
import { oneLine } from "#platform/rules/text/typed-text.ts";
import { addHeads, supplyFor, taxLines, taxUnder } from "./document-tax.ts";
import {
  type Bank,
  DOCUMENT_VERSION,
  type DocumentAddress,
  type Party,
  type TaxInvoice,
  type Upi,
} from "./tax-document.ts";
import { type CountedLine, countedAs, thousandths, type Uqc } from "./units.ts";

type InvoicedItem = CountedLine & {
  name: string;
  unitPrice: Paise;
  isEmptyCylinder: boolean;
  type?: string | null | undefined;
  hsn?: string | undefined;
  gstRate: number;
};

/** A stored order, in paise. */
export type InvoicedOrder = {
  orderNumber: string;
  /** In India, as 2026-09-15. */
  placedOn: string;
  buyer: { fullName: string; companyName: string; gstNumber: string; email: string; mobile: string };
  billing: Place;
  shipping: Place;
  shipTo: ShipTo | null;
  consignee: string;
  sez: SezSupply | null;
  /** Set for goods on credit. */
  creditDueOn: string | null;
  items: readonly InvoicedItem[];
  handling: Paise;
  tax: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** From the order: the invoice must equal the bill that the buyer paid. */
  roundOff: Paise;
  deposit: Paise;
  bilty: Paise;
  total: Paise;
};

export type DocumentSettings = {
  supplier: Omit<Party, "stateCode">;
  handling: {
    description: string;
    /** A service code, or "goods" for the code of its goods. An accountant must decide. */
    hsn: string;
  };
  terms: readonly string[];
  signatory: string;
  lut?: Lut | undefined;
  bank?: Bank;
  upi?: Upi;
};

/** Code for cargo handling. */
export const HANDLING_DEFAULT = { description: "Handling", hsn: "996719" };

type Issue = { number: string; day: string; settings: DocumentSettings };

export function invoiceFor(order: InvoicedOrder, { number, day, settings }: Issue): TaxInvoice {
  const supplier = { ...settings.supplier, ...codeOf(settings.supplier.state) };
  const delivery = documentAddress(order.shipping);
  const place = codeOf(
    placeOfSupply({
      gstNumber: order.buyer.gstNumber,
      deliveryState: order.shipping.state,
      shipTo: order.shipTo,
    }),
  );
  const lut = order.sez === "without-payment" ? lutOn(settings.lut, day) : undefined;
  const supply = supplyFor(place.state, supplier.state, order.sez);
  const { lines, rates } = taxLines(linesOf(order, settings), supply);
  const heads = addHeads(rates);
  const taxable = sum(rates.map((rate) => rate.taxable));
  const taxed = sum([taxable, taxUnder(heads)]);
  const roundOff = sum([leftOver(order), order.roundOff]);
  const value = sum([taxed, roundOff]);
  const total = sum([value, order.deposit, order.bilty]);
  return {
    version: DOCUMENT_VERSION,
    kind: "invoice",
    number,
    day,
    order: { number: order.orderNumber, day: order.placedOn },
    supplier,
    buyer: buyerOf(order),
    delivery: {
      ...delivery,
      ...(order.shipTo && { shipTo: order.shipTo }),
      ...(order.consignee && { name: order.consignee }),
    },
    placeOfSupply: { state: place.state, code: place.stateCode },
    ...supply,
    ...(lut && { lut }),
    reverseCharge: false,
    lines,
    rates,
    taxable,
    heads,
    roundOff,
    value,
    deposit: order.deposit,
    bilty: order.bilty,
    total,
    inWords: amountInWords(total),
    signatory: settings.signatory,
    ...cylindersOf(order, day),
    ...(order.creditDueOn && { dueOn: order.creditDueOn }),
    terms: settings.terms,
    ...(settings.bank && { bank: settings.bank }),
    ...(settings.upi && { upi: settings.upi }),
  };
}

/** Left out where an invoice that is issued again charges another deposit. */
function cylindersOf({ items, deposit }: InvoicedOrder, day: string): Pick<TaxInvoice, "cylinders" | "returnBy"> {
  const cylinders = items
    .filter(({ isEmptyCylinder, unitPrice }) => isEmptyCylinder && unitPrice > 0)
    .map(({ name, quantity, unitPrice: each }) => ({ name, quantity, each }));
  const charged = sum(cylinders.map(({ each, quantity }) => times(each, quantity)));
  return cylinders.length > 0 && charged === deposit ? { cylinders, returnBy: returnBy(day) } : {};
}

/** Old orders may differ from the sum of their heads by a paisa: see docs/decisions/0014. */
const leftOver = ({ tax, cgst, sgst, igst }: InvoicedOrder): Paise => (tax - cgst - sgst - igst) as Paise;

function linesOf(order: InvoicedOrder, { handling }: DocumentSettings) {
  const goods = order.items
    .filter((item) => !item.isEmptyCylinder)
    .map((item) => lineOf({ ...countedAs(item), item, taxable: times(item.unitPrice, item.quantity) }));
  if (order.handling === NOTHING) return goods;
  const handled = order.items
    .filter((item) => !item.isEmptyCylinder)
    .map((item) => ({ ...item, taxable: times(item.unitPrice, item.quantity) }));
  const charges = handlingByRate(order.handling, handled).map(({ gstRate, taxable }) => {
    const hsn = handling.hsn === "goods" ? worthMost(gasAt(gstRate, handled))?.hsn : handling.hsn;
    return lineOf({ item: { name: handling.description, hsn, gstRate }, quantity: 1, unit: "OTH", taxable });
  });
  return [...goods, ...charges];
}

/** The gas that handling was charged for; all goods of an order without gas. */
function gasAt<Line extends HandledLine>(gstRate: number, goods: readonly Line[]): readonly Line[] {
  const gas = goods.filter((line) => line.gstRate === gstRate && gramsOf(line) > 0);
  return gas.length > 0 ? gas : goods;
}

type LineSource = { item: Pick<InvoicedItem, "name" | "hsn" | "gstRate">; quantity: number; unit: Uqc; taxable: Paise };

const lineOf = ({ item, quantity, unit, taxable }: LineSource) => ({
  description: item.name,
  hsn: item.hsn?.trim() ?? "",
  quantity,
  unit,
  unitPrice: priceOfOne(taxable, quantity),
  taxable,
  gstRate: item.gstRate,
});

/** Equals the agreed price where that is whole paise. */
export const priceOfOne = (taxable: Paise, quantity: number): number => thousandths(taxable / 100 / quantity) / 1000;

const codeOf = (state: string) => ({ state: stateNamed(state) ?? state, stateCode: gstCodeOf(state) ?? "" });

function buyerOf({ buyer, billing }: InvoicedOrder): Party {
  return {
    name: oneLine(buyer.companyName) || oneLine(buyer.fullName),
    gstin: cleanGstin(buyer.gstNumber),
    phone: buyer.mobile,
    email: buyer.email,
    ...documentAddress(billing),
  };
}

const documentAddress = ({ address, city = "", pincode, state }: Place): DocumentAddress => ({
  address: addressWithCity({ address, city }),
  place: placeIn(address, state, city),
  pincode,
  ...codeOf(state),
});

/** The settings have no pincode field: takes the last six-digit number that fits the state, else the last one. */
export function pincodeIn(address: string, state: string): string {
  const found = address.match(/\b[1-9][0-9]{5}\b/g) ?? [];
  return found.findLast((pincode) => pincodeMatchesState(pincode, state)) ?? found.at(-1) ?? "";
}

/** Union territories that are one city: an address there names a market last. */
const CITIES = new Map([
  ["Delhi", /\bnew delhi\b/i],
  ["Chandigarh", undefined],
]);

/** The portals need three letters. For an older address: its last part that is not the state or pincode. */
export function placeIn(address: string, state: string, city = ""): string {
  if (city.length >= 3) return city;
  const territory = stateNamed(state) ?? "";
  if (CITIES.has(territory)) return CITIES.get(territory)?.exec(address)?.[0] ?? territory;
  const parts = address
    .split(/[,\n]/)
    .map((part) => oneLine(part.replace(/[0-9-]{6,}/g, " ").replace(/(?<![-–.])[-–.]+\s*$/, "")));
  const towns = parts.slice(1).filter((part) => part.length >= 3 && !/\d/.test(part));
  const town = towns.findLast((part) => stateNamed(part) !== stateNamed(state)) ?? towns.at(-1);
  return (town ?? state).slice(0, LONGEST_CITY);
}
