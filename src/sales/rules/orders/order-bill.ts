/** The bill of a placed order, from its stored amounts. */

import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { type GstSplit, gstUnder, splitWithin, stateHeadIn, sumsByRate } from "#catalogue/rules/pricing/gst-heads.ts";
import { type HandledLine, handlingByRate } from "#catalogue/rules/pricing/handling.ts";
import { t } from "#platform/rules/language/text.ts";
import { NOTHING, type Paise, rupees, sum } from "#platform/rules/money/money.ts";
import { allows, type OrderFacts } from "./order-state.ts";

/** As in the API, in rupees. */
export type BilledOrder = {
  /** Orders from before products had rates have none; the default applied. */
  items: readonly (Omit<HandledLine, "taxable" | "gstRate"> & {
    totalItemPrice: number;
    gstRate?: number;
    isEmptyCylinder?: boolean;
  })[];
  subtotal: number;
  handling: number;
  taxPercent: number;
  taxAmount: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff?: number;
  deposit: number;
  bilty: number;
};

export const leftToPay = ({ open, grandTotal }: AmountDue): Paise => rupees(open ?? grandTotal);

/** An order whose invoice was fully credited has nothing left to pay. */
export const requestsPayment = (order: OrderFacts & AmountDue): boolean =>
  allows(order, "show-payment") && leftToPay(order) > NOTHING;

type AmountDue = { open?: number | undefined; grandTotal: number };

export type OrderBillLine = {
  name: string;
  amount: Paise;
  /** The GST heads of a line. */
  parts?: readonly OrderBillLine[];
};

/** Zero amounts are omitted, except goods, handling and tax. */
export function orderBill(order: BilledOrder, shopState: string): OrderBillLine[] {
  return [
    { name: t("Subtotal"), amount: rupees(order.subtotal) },
    { name: t("Handling"), amount: rupees(order.handling) },
    ...gstLines(order, shopState),
    ...charged(t("Round-off"), order.roundOff ?? 0),
    ...charged(t("Refundable deposit"), order.deposit),
    ...charged(t("Bilty"), order.bilty),
  ];
}

export function gstLines(order: BilledOrder, shopState: string): (OrderBillLine & { parts: OrderBillLine[] })[] {
  const sums = sumsByRate(ratedLines(order));
  if (sums.length < 2) return [oneRate(order, sums[0]?.gstRate ?? order.taxPercent, shopState)];
  const within = order.igst !== 0 ? "country" : "state";
  const lines = sums.map((atRate) => {
    const split = splitWithin(within, atRate, shopState);
    return { name: `GST ${atRate.gstRate}%`, amount: gstUnder(split), parts: heads(split, atRate.gstRate) };
  });
  return sum(lines.map(({ amount }) => amount)) === rupees(order.taxAmount) ? lines : [allRates(order, shopState)];
}

/** Orders from before handling took the rate of its gas: their stored heads count. */
const allRates = ({ taxAmount, cgst, sgst, igst }: BilledOrder, shopState: string) => ({
  name: "GST",
  amount: rupees(taxAmount),
  parts: [...charged("CGST", cgst), ...charged(stateHeadIn(shopState), sgst), ...charged("IGST", igst)],
});

function ratedLines({ items, handling }: BilledOrder) {
  const goods = items
    .filter((item) => !item.isEmptyCylinder)
    .map((item) => ({ ...item, taxable: rupees(item.totalItemPrice), gstRate: gstRateOf(item) }));
  return handling > 0 && goods.length > 0 ? [...goods, ...handlingByRate(rupees(handling), goods)] : goods;
}

/** Old orders may differ from the sum of their heads by a paisa: see docs/decisions/0014. */
function oneRate(order: BilledOrder, gstRate: number, shopState: string) {
  const { taxAmount, cgst, sgst, igst } = order;
  const within = igst !== 0 ? "country" : "state";
  const split: GstSplit =
    within === "country"
      ? { within, igst: rupees(igst) }
      : { within, cgst: rupees(cgst), sgst: rupees(sgst), stateHead: stateHeadIn(shopState) };
  const leftOver = charged(t("Round-off"), taxAmount - cgst - sgst - igst);
  return { name: `GST ${gstRate}%`, amount: rupees(taxAmount), parts: [...heads(split, gstRate), ...leftOver] };
}

function heads(split: GstSplit, gstRate: number): OrderBillLine[] {
  if (gstRate === 0) return [];
  if (split.within === "country") return [{ name: `IGST ${gstRate}%`, amount: split.igst }];
  const half = gstRate / 2;
  return [
    { name: `CGST ${half}%`, amount: split.cgst },
    { name: `${split.stateHead} ${half}%`, amount: split.sgst },
  ];
}

function charged(name: string, amount: number): OrderBillLine[] {
  const paise = rupees(amount);
  return paise === NOTHING ? [] : [{ name, amount: paise }];
}
