/** The bill. It draws the cart drawer and it decides the order, so both always agree. */
import { isGas } from "#domain/catalogue/product-kind.ts";
import type { ShopIdentity } from "#domain/identity.ts";
import { NOTHING, type Paise, roundOffOf, rupees, sum } from "#domain/money.ts";
import { gstRateOf } from "#domain/pricing/gst.ts";
import { type GstSplit, gstUnder, joinedSplit, splitGst, sumsByRate } from "#domain/pricing/gst-heads.ts";
import { handlingCharge, handlingRate } from "#domain/pricing/handling.ts";
import { type Cart, type CartItem, lineTotal } from "./cart.ts";

export type BillLine = { id: string; quantity: number; unitPrice: Paise; total: Paise };

/** Each head is rounded once, on what is sold at the rate. */
export type GstAtRate = { gstRate: number; taxable: Paise; split: GstSplit };

export type Bill = {
  goods: readonly BillLine[];
  deposits: readonly BillLine[];
  gasKilograms: number;
  /** Goods without GST. */
  subtotal: Paise;
  handling: Paise;
  /** The sum of its heads, on subtotal and handling; refundable deposits carry none. */
  gst: Paise;
  /** All rates together. */
  gstSplit: GstSplit;
  /** Lowest first; one for most carts. Handling is in that of the goods worth most. */
  gstRates: readonly GstAtRate[];
  /** That of the goods worth most. */
  gstRate: number;
  /** What brings goods, handling and GST to the rupee, where the shop rounds off: it belongs to no head of the tax. */
  roundOff: Paise;
  deposit: Paise;
  bilty: Paise;
  total: Paise;
  /** The state the handling and the GST heads were worked out for. */
  deliveryState: string;
  /** True until the buyer has said where the goods go. */
  isEstimate: boolean;
};

export type Destination = {
  /** Where this order goes, once the buyer has said so. */
  deliveryState?: string | undefined;
  /** Where the buyer's last one went. */
  savedState?: string | undefined;
  /** Where the shop is, what it takes for handling, and whether it rounds off. */
  shop: Pick<ShopIdentity, "state" | "handling" | "roundOff">;
};

/** Transport documents are free for now, and the bill has a line for them. */
const BILTY = NOTHING;
const ASSUMED_STATE = "Delhi";

export function billFor(cart: Cart, { deliveryState, savedState, shop }: Destination): Bill {
  const known = deliveryState?.trim();
  const state = known || savedState?.trim() || ASSUMED_STATE;
  const goods = cart.items.filter((item) => !item.isEmptyCylinder).map(billLine);
  const deposits = cart.items.filter((item) => item.isEmptyCylinder).map(billLine);
  const gasKilograms = kilogramsOfGas(cart.items);
  const subtotal = sum(goods.map((line) => line.total));
  const handling = handlingCharge(gasKilograms, state, shop.handling);
  const taxable = sum([subtotal, handling]);
  const rated = cart.items.filter((item) => !item.isEmptyCylinder).map(ratedLine);
  const gstRate = handlingRate(rated);
  const gstRates = sumsByRate([...rated, { taxable: handling, gstRate }]).map((atRate) => ({
    ...atRate,
    split: splitGst(atRate.taxable, state, shop.state, atRate.gstRate),
  }));
  const gstSplit = joinedSplit(gstRates.map(({ split }) => split)) ?? splitGst(NOTHING, state, shop.state);
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
    gstRate,
    roundOff,
    deposit,
    bilty: BILTY,
    total: sum([taxable, gst, roundOff, deposit, BILTY]),
    deliveryState: state,
    isEstimate: !known,
  };
}

function billLine(item: CartItem): BillLine {
  return { id: item.id, quantity: item.quantity, unitPrice: rupees(item.price), total: lineTotal(item) };
}

const ratedLine = (item: CartItem) => ({ taxable: lineTotal(item), gstRate: gstRateOf(item) });

/** To the gram: three cylinders of 13.6 kg are 40.8 kg, not 40.800000000000004. */
function kilogramsOfGas(items: readonly CartItem[]): number {
  const gas = items.filter((item) => isGas(item) && !item.isEmptyCylinder);
  const kilograms = gas.reduce((sum, item) => sum + (item.kgsPerCylinder ?? 0) * item.quantity, 0);
  return Math.round(kilograms * 1000) / 1000;
}
