/** The cart drawer and the order use the same bill, so both always agree. */

import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import {
  type GstSplit,
  gstUnder,
  joinedSplit,
  splitGst,
  splitWithin,
  sumsByRate,
} from "#catalogue/rules/pricing/gst-heads.ts";
import {
  gramsOf,
  handlingByRate,
  handlingCharge,
  mainRate,
  type TaxableAtRate,
} from "#catalogue/rules/pricing/handling.ts";
import { chargedRate, type SezSupply } from "#platform/rules/india/sez.ts";
import { NOTHING, type Paise, roundOffOf, rupees, sum } from "#platform/rules/money/money.ts";
import type { ShopIdentity } from "#shop/rules/identity/identity.ts";
import { type Cart, type CartItem, lineTotal } from "./cart.ts";

export type BillLine = { id: string; quantity: number; unitPrice: Paise; total: Paise };

/** Each tax head is rounded once, on the total sold at the rate. */
export type GstAtRate = { gstRate: number; taxable: Paise; split: GstSplit };

export type Bill = {
  goods: readonly BillLine[];
  deposits: readonly BillLine[];
  gasKilograms: number;
  /** Goods without GST. */
  subtotal: Paise;
  handling: Paise;
  /** Sum of its heads, on subtotal and handling; refundable deposits have no GST. */
  gst: Paise;
  /** All rates together. */
  gstSplit: GstSplit;
  /** Lowest first; one for most carts. Handling is taxed at the rate of its gas. */
  gstRates: readonly GstAtRate[];
  /** The rate of the goods with the largest value. */
  gstRate: number;
  /** Rounds goods, handling and GST to the rupee, where the shop rounds off: it belongs to no tax head. */
  roundOff: Paise;
  deposit: Paise;
  bilty: Paise;
  total: Paise;
  /** The state used for handling. */
  deliveryState: string;
  /** The state used for the GST heads. */
  placeOfSupply: string;
  sez?: SezSupply;
  /** True until the buyer has chosen a delivery address. */
  isEstimate: boolean;
};

export type Destination = {
  deliveryState?: string | undefined;
  /** Where it is not the delivery state: see people/rules/customers/place-of-supply.ts. */
  placeOfSupply?: string | undefined;
  /** Set where staff have marked the customer or the order. */
  sez?: SezSupply | null | undefined;
  /** Delivery state of the buyer's last order. */
  savedState?: string | undefined;
  /** Shop state, handling charges, and rounding. */
  shop: Pick<ShopIdentity, "state" | "handling" | "roundOff">;
};

/** Transport documents are free for now, but the bill shows a line for them. */
const BILTY = NOTHING;

export function billFor(cart: Cart, { deliveryState, placeOfSupply, sez, savedState, shop }: Destination): Bill {
  const known = deliveryState?.trim();
  const state = known || savedState?.trim() || shop.state;
  const taxedIn = placeOfSupply || state;
  const splitOf = ({ taxable, gstRate }: TaxableAtRate): GstSplit =>
    sez
      ? splitWithin("country", { taxable, gstRate: chargedRate(gstRate, sez) }, shop.state)
      : splitGst(taxable, taxedIn, shop.state, gstRate);
  const goods = cart.items.filter((item) => !item.isEmptyCylinder).map(billLine);
  const deposits = cart.items.filter((item) => item.isEmptyCylinder).map(billLine);
  const rated = cart.items.filter((item) => !item.isEmptyCylinder).map(ratedLine);
  const gasKilograms = rated.reduce((grams, line) => grams + gramsOf(line), 0) / 1000;
  const subtotal = sum(goods.map((line) => line.total));
  const handling = handlingCharge(gasKilograms, state, shop);
  const taxable = sum([subtotal, handling]);
  const gstRates = sumsByRate([...rated, ...handlingByRate(handling, rated)]).map((atRate) => ({
    ...atRate,
    split: splitOf(atRate),
  }));
  const gstSplit = joinedSplit(gstRates.map(({ split }) => split)) ?? splitOf({ taxable: NOTHING, gstRate: 0 });
  const gst = gstUnder(gstSplit);
  const roundOff = roundOffOf(sum([taxable, gst]), shop.roundOff ?? "none");
  const deposit = sum(deposits.map((line) => line.total));
  return {
    goods,
    deposits,
    gasKilograms,
    subtotal,
    handling,
    gst,
    gstSplit,
    gstRates,
    gstRate: mainRate(rated),
    roundOff,
    deposit,
    bilty: BILTY,
    total: sum([taxable, gst, roundOff, deposit, BILTY]),
    deliveryState: state,
    placeOfSupply: taxedIn,
    ...(sez && { sez }),
    isEstimate: !known,
  };
}

function billLine(item: CartItem): BillLine {
  return { id: item.id, quantity: item.quantity, unitPrice: rupees(item.price), total: lineTotal(item) };
}

const ratedLine = (item: CartItem) => ({ ...item, taxable: lineTotal(item), gstRate: gstRateOf(item) });
