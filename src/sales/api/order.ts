/** An order in API payloads: the specification's fields, and ours. Money is in rupees. */
import { z } from "zod";
import { DOCUMENT_KINDS } from "#books/rules/documents/series.ts";
import { LINE_FIELDS, ORDER_FIELDS, type OrderField } from "#catalogue/rules/pricing/line-fields.ts";
import { PRICE_KINDS } from "#catalogue/rules/pricing/price-kind.ts";
import { consignee, shipTo } from "#people/api/ship-to.ts";
import { money, time } from "#platform/api/codecs.ts";
import { sez } from "#platform/api/shared-schemas.ts";
import { ORDER_STATUSES, ORDER_TIMESTAMPS, type OrderTimestamp } from "#sales/rules/orders/order-state.ts";

const SCHEMAS = {
  text: z.string().exactOptional(),
  number: z.number().exactOptional(),
  count: z.number().exactOptional(),
  money: money.exactOptional(),
  claim: z.boolean().exactOptional(),
};
const orderFields = Object.fromEntries(ORDER_FIELDS.map((name) => [name, SCHEMAS[LINE_FIELDS[name].kind]])) as {
  [Name in OrderField]: (typeof SCHEMAS)[(typeof LINE_FIELDS)[Name]["kind"]];
};

export const orderItem = z
  .object({
    id: z.string(),
    originalProductId: z.string().meta({ description: "Catalogue product id, for reordering." }),
    sku: z.string(),
    name: z.string(),
    category: z.string(),
    quantity: z.number(),
    price: money.meta({ description: "Unit price without GST; for an empty cylinder, its deposit." }),
    totalItemPrice: money,
    sourcePriceType: z.enum(PRICE_KINDS),
    isEmptyCylinder: z.boolean().exactOptional(),
    ...orderFields,
    gstRate: z.number().exactOptional().meta({ description: "Percent, as charged; absent on a refundable deposit." }),
  })
  .meta({ id: "OrderItem" });

/** Also the bill at current prices, which the buyer must confirm when prices have changed. */
export const bill = z
  .object({
    items: z.array(orderItem),
    subtotal: money,
    handling: money,
    taxPercent: z.number().meta({ description: "GST rate; with several rates, that of the goods worth most." }),
    taxAmount: money,
    cgst: money.meta({
      description: "0 for a place of supply outside the shop's state, where all tax is IGST.",
    }),
    sgst: money,
    igst: money,
    roundOff: money
      .exactOptional()
      .meta({ description: "Rounding of goods, handling and GST to the rupee, if enabled." }),
    deposit: money,
    bilty: money,
    grandTotal: money,
  })
  .meta({ id: "Bill" });

const place = z.object({
  address: z.string(),
  city: z.string().exactOptional(),
  pincode: z.string(),
  state: z.string(),
});

export const expectedReturn = z.object({
  id: z.string(),
  name: z.string(),
  returnQty: z.number(),
  returned: z
    .number()
    .optional()
    .meta({ description: "How many came back; orders stored by a device do not have it." }),
  returnBy: z.iso.date().meta({ description: "Last day to return the empties." }),
});

const shortage = z.object({ id: z.string(), name: z.string(), quantity: z.number(), left: z.number() });

export const dispatchDetails = z.object({
  dispatchedAt: time,
  transporter: z.string(),
  lrNumber: z.string(),
  vehicle: z.string(),
  eWayBill: z.string().meta({ description: "12 digits, or empty." }),
  eWayBillValidUntil: z.iso.date().nullable(),
});

const moments = Object.fromEntries(ORDER_TIMESTAMPS.map((moment) => [moment, time.nullable()])) as Record<
  OrderTimestamp,
  z.ZodNullable<typeof time>
>;

export const order = z
  .object({
    orderNumber: z.string(),
    mobile: z.string(),
    orderDate: time,
    date: time.meta({ description: "Same as `orderDate`." }),
    status: z.enum(ORDER_STATUSES),
    paid: z.boolean(),
    ...moments,
    paymentUndoneAt: time.nullable().meta({
      description: "When the shop rejected or undid the payment; cleared by another proof or by paid.",
    }),
    proofRejectedAt: time.nullable().meta({
      description: "When the shop rejected the payment proof; null when it marked the order unpaid instead.",
    }),
    holdExpiredAt: time.nullable().meta({
      description: "When the stock reservation expired; cleared when reserved again.",
    }),
    shortages: z.array(shortage).exactOptional().meta({
      description: "Unreserved goods with less stock than ordered.",
    }),
    creditDueOn: z.iso.date().exactOptional().meta({
      description: "Last day to pay for goods dispatched on credit.",
    }),
    linesChangedAt: time.exactOptional().meta({ description: "When the shop last changed the goods." }),
    open: money.exactOptional().meta({
      description: "Amount left to pay, after a part payment or credit note.",
    }),
    received: money.exactOptional().meta({ description: "Part payments of an unpaid order." }),
    ...bill.shape,
    gasKilograms: z.number(),
    customer: z.object({
      fullName: z.string(),
      companyName: z.string(),
      email: z.string(),
      mobile: z.string(),
      gstNumber: z.string(),
      aadhaarNumber: z.string().meta({ description: "XXXX XXXX 1234, or empty." }),
    }),
    billing: place,
    shipping: place,
    shipTo: shipTo.exactOptional(),
    consignee: consignee.exactOptional(),
    sez: sez.exactOptional(),
    returns: z.array(expectedReturn),
    proofId: z.uuid().nullable(),
    utr: z.string(),
    message: z.string(),
    documents: z
      .array(
        z.object({
          kind: z.enum(DOCUMENT_KINDS),
          number: z.string(),
          day: z.iso.date(),
          total: money,
          credited: z.literal(true).exactOptional().meta({ description: "Invoices: fully credited." }),
          irnPending: z.literal(true).exactOptional().meta({ description: "It waits for its IRN." }),
        }),
      )
      .exactOptional()
      .meta({ description: "Its invoice and notes, if any." }),
    invoiceWaiting: z
      .literal(true)
      .exactOptional()
      .meta({ description: "Its invoice is due but could not be issued." }),
    challan: z.string().exactOptional().meta({ description: "Number of the delivery challan that the goods left on." }),
    dispatch: dispatchDetails.exactOptional(),
    orderVersion: z.literal(2),
  })
  .meta({ id: "Order" });
