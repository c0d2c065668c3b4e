/** Test builders: a shop in Delhi sells 22.6 kg of gas and 15 m of pipe to a firm there. */

import { gstRateOf } from "#catalogue/rules/pricing/gst.ts";
import { handlingByRate } from "#catalogue/rules/pricing/handling.ts";
import type { dice } from "#catalogue/rules/products/makers.ts";
import { placeOfSupply } from "#people/rules/customers/place-of-supply.ts";
import { type Paise, type RoundOff, roundOffOf, rupees, sum, times } from "#platform/rules/money/money.ts";
import { billFor, type Destination } from "#sales/rules/cart/bill.ts";
import type { Cart, CartItem } from "#sales/rules/cart/cart.ts";
import { creditNoteFor } from "./credit-note.ts";
import { addHeads, supplyFor, taxLines, taxUnder } from "./document-tax.ts";
import { FORFEIT_DEFAULT, forfeitNoteFor } from "./forfeited-deposit.ts";
import type { TaxDocument, TaxInvoice } from "./tax-document.ts";
import { type DocumentSettings, HANDLING_DEFAULT, type InvoicedOrder, invoiceFor } from "./tax-invoice.ts";

export const SELLER_GSTIN = "07AAACS0000A1ZI";
export const DELHI_BUYER = "07AAAFK0000B1ZI";
export const HARYANA_BUYER = "06AAAPR0000C1ZQ";
export const MAHARASHTRA_BUYER = "27AAAPV0000D1ZG";

export const documentSettings = (changes: Partial<DocumentSettings> = {}): DocumentSettings => ({
  supplier: {
    name: "Demo Seller",
    gstin: SELLER_GSTIN,
    address: "1 Demo Street",
    place: "Delhi",
    pincode: "110006",
    state: "Delhi",
    phone: "9800000000",
    email: "shop@example.in",
  },
  handling: HANDLING_DEFAULT,
  terms: ["Goods once sold are taken back under our return policy only."],
  signatory: "Demo Seller",
  ...changes,
});

type Goods = InvoicedOrder["items"][number];

export const gasItem = (changes: Partial<Goods> = {}): Goods => ({
  name: "R-410A refrigerant",
  quantity: 2,
  unitPrice: rupees(5085),
  category: "refrigerants",
  kgsPerCylinder: 11.3,
  isEmptyCylinder: false,
  type: "gas",
  hsn: "38276300",
  gstRate: 18,
  ...changes,
});

export const pipeItem = (changes: Partial<Goods> = {}): Goods => ({
  name: "Copper pipe",
  quantity: 1,
  unitPrice: rupees(4687.5),
  category: "copper-pipes",
  metersPerBox: 15,
  isEmptyCylinder: false,
  hsn: "74111000",
  gstRate: 18,
  ...changes,
});

const KUMAR = {
  fullName: "Anil Kumar",
  companyName: "Kumar Cooling",
  gstNumber: DELHI_BUYER,
  email: "anil@example.in",
  mobile: "9811111111",
};

/** Computes amounts as the bill does, from items and handling. */
export function invoicedOrder(changes: Partial<InvoicedOrder> = {}, rule: RoundOff = "none"): InvoicedOrder {
  const place = { address: "2 Demo Road, Karol Bagh, New Delhi", pincode: "110005", state: "Delhi" };
  const items = changes.items ?? [gasItem(), pipeItem()];
  const handling = changes.handling ?? rupees(350);
  const shipping = changes.shipping ?? place;
  const goods = items.filter((item) => !item.isEmptyCylinder);
  const deposits = items.filter((item) => item.isEmptyCylinder);
  const worth = (some: readonly Goods[]) => sum(some.map((item) => times(item.unitPrice, item.quantity)));
  const rated = goods.map((item) => ({ ...item, taxable: times(item.unitPrice, item.quantity) }));
  const { rates } = taxLines(
    [...rated, ...handlingByRate(handling, rated)],
    supplyFor(
      placeOfSupply({
        gstNumber: (changes.buyer ?? KUMAR).gstNumber,
        deliveryState: shipping.state,
        shipTo: changes.shipTo ?? null,
      }),
      "Delhi",
      changes.sez ?? null,
    ),
  );
  const heads = addHeads(rates);
  const tax = taxUnder(heads);
  const roundOff = roundOffOf(sum([worth(goods), handling, tax]), rule);
  const deposit = worth(deposits);
  return {
    orderNumber: "ORD1789000000000",
    placedOn: "2026-09-14",
    buyer: KUMAR,
    billing: place,
    shipping,
    shipTo: null,
    consignee: "",
    sez: null,
    creditDueOn: null,
    items,
    handling,
    tax,
    ...heads,
    roundOff,
    deposit,
    bilty: 0 as Paise,
    total: sum([worth(goods), handling, tax, roundOff, deposit]),
    ...changes,
  };
}

export function orderOfCart(cart: Cart, destination: Destination): InvoicedOrder {
  const bill = billFor(cart, destination);
  const split = bill.gstSplit;
  const place = { address: "2 Demo Road", pincode: "110005", state: bill.deliveryState };
  return {
    ...invoicedOrder({ items: cart.items.map(itemOf), handling: bill.handling, shipping: place, billing: place }),
    tax: bill.gst,
    cgst: split.within === "state" ? split.cgst : (0 as Paise),
    sgst: split.within === "state" ? split.sgst : (0 as Paise),
    igst: split.within === "country" ? split.igst : (0 as Paise),
    roundOff: bill.roundOff,
    deposit: bill.deposit,
    bilty: bill.bilty,
    total: bill.total,
  };
}

const itemOf = (item: CartItem): Goods => ({
  name: item.name,
  quantity: item.quantity,
  unitPrice: rupees(item.price),
  category: item.category,
  kgsPerCylinder: item.kgsPerCylinder,
  cansPerBox: item.cansPerBox,
  metersPerBox: item.metersPerBox,
  isEmptyCylinder: item.isEmptyCylinder ?? false,
  type: item.type,
  hsn: "38276300",
  gstRate: gstRateOf(item),
});

type InvoiceOptions = { number?: string; day?: string; order?: Partial<InvoicedOrder>; roundOff?: RoundOff } & {
  settings?: Partial<DocumentSettings>;
};

/** Number 123, dated 15 September 2026, ₹17,944.86. */
export const anInvoice = ({
  number = "SH/26-27/00123",
  day = "2026-09-15",
  order,
  roundOff,
  settings,
}: InvoiceOptions = {}): TaxInvoice =>
  invoiceFor(invoicedOrder(order, roundOff), { number, day, settings: documentSettings(settings) });

/** Random documents of September 2026: sales to firms and others, credit notes, forfeited deposits. */
export function aMonth(chance: ReturnType<typeof dice>): TaxDocument[] {
  return Array.from({ length: chance.whole(1, 25) }, (_, place): TaxDocument[] => {
    const number = String(place + 1).padStart(6, "0");
    const empties = gasItem({ isEmptyCylinder: true, unitPrice: rupees(3000) });
    const goods = Array.from({ length: chance.whole(1, 4) }, () =>
      gasItem({
        unitPrice: chance.whole(1, 9_000_000) as Paise,
        gstRate: chance.oneOf([0, 5, 18, 18, 28]),
        hsn: chance.oneOf(["38276300", "7411"]),
      }),
    );
    const gstNumber = chance.oneOf(["", "", DELHI_BUYER, HARYANA_BUYER, MAHARASHTRA_BUYER]);
    const shipping = {
      address: "3 Demo Marg, Pune",
      pincode: "411001",
      state: chance.oneOf(["Delhi", "Haryana", "Maharashtra"]),
    };
    const invoice = anInvoice({
      number: `INV/26-27/${number}`,
      order: { items: [...goods, empties], shipping, buyer: { ...KUMAR, gstNumber } },
      roundOff: chance.oneOf(["none", "rupee"]),
    });
    const lines = chance.maybe() ? "all" : [{ line: 0, quantity: chance.whole(1, 2000) / 1000 }];
    const credit = creditNoteFor(
      invoice,
      { reason: "return", lines },
      { number: `CN/26-27/${number}`, day: "2026-09-21", notes: [] },
    );
    const debit = forfeitNoteFor(
      invoice,
      { ...FORFEIT_DEFAULT, amount: rupees(3000), cylinders: 1 },
      { number: `DN/26-27/${number}`, day: "2026-09-22", notes: [] },
    );
    return [
      invoice,
      ...(chance.maybe(0.3) && credit.ok ? [credit.note] : []),
      ...(chance.maybe(0.2) && debit.ok ? [debit.note] : []),
    ];
  }).flat();
}
