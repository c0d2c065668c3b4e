/** The bill of a placed order, line by line, from what was stored with it: an order never changes with the prices. */
import { NOTHING, type Paise, rupees } from "#domain/money.ts";
import { splitGst } from "#domain/pricing/gst-heads.ts";

/** As the wire has it, in rupees. */
export type BilledOrder = {
  subtotal: number;
  handling: number;
  taxPercent: number;
  taxAmount: number;
  cgst: number;
  sgst: number;
  igst: number;
  deposit: number;
  bilty: number;
};

export type OrderBillLine = {
  name: string;
  amount: Paise;
  /** What a line is made of: the heads of the GST. */
  parts?: readonly OrderBillLine[];
};

/** Everything above the grand total. What costs nothing is left out, but for the goods, the handling and the tax. */
export function orderBill(order: BilledOrder, shopState: string): OrderBillLine[] {
  const gst = { name: `GST ${order.taxPercent}%`, amount: rupees(order.taxAmount), parts: taxHeads(order, shopState) };
  return [
    { name: "Subtotal", amount: rupees(order.subtotal) },
    { name: "Handling", amount: rupees(order.handling) },
    gst,
    ...charged("Refundable deposit", order.deposit),
    ...charged("Bilty", order.bilty),
  ];
}

/** Orders from before GST was the sum of its heads may have a paisa left over: see docs/decisions/0014. */
function taxHeads(order: BilledOrder, shopState: string): OrderBillLine[] {
  const { taxPercent, taxAmount, cgst, sgst, igst } = order;
  if (igst !== 0) return [{ name: `IGST ${taxPercent}%`, amount: rupees(igst) }];
  const half = taxPercent / 2;
  const heads = [
    { name: `CGST ${half}%`, amount: rupees(cgst) },
    { name: `${stateHead(shopState)} ${half}%`, amount: rupees(sgst) },
  ];
  return [...heads, ...charged("Round-off", taxAmount - cgst - sgst)];
}

function stateHead(shopState: string) {
  const split = splitGst(NOTHING, shopState, shopState);
  return split.within === "state" ? split.stateHead : "SGST";
}

function charged(name: string, amount: number): OrderBillLine[] {
  const paise = rupees(amount);
  return paise === NOTHING ? [] : [{ name, amount: paise }];
}
