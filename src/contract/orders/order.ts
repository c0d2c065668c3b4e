/** An order in API payloads: the specification's fields, and ours. Money is in rupees. */
import { z } from "zod";
import { time } from "#contract/shared-schemas.ts";
import { LINE_FIELDS, ORDER_FIELDS, type OrderField } from "#domain/cart/line-fields.ts";
import { DOCUMENT_KINDS } from "#domain/documents/series.ts";
import { ORDER_STATUSES, ORDER_TIMESTAMPS, type OrderTimestamp } from "#domain/orders/order-state.ts";
import { PRICE_KINDS } from "#domain/orders/price-kind.ts";

const money = z.number();

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

const orderItem = z
  .object({
    id: z.string(),
    originalProductId: z.string().meta({ description: "What to look for in the catalogue to order it again." }),
    sku: z.string(),
    name: z.string(),
    category: z.string(),
    quantity: z.number(),
    price: money.meta({ description: "One unit without GST; for an empty cylinder, its deposit." }),
    totalItemPrice: money,
    sourcePriceType: z.enum(PRICE_KINDS),
    isEmptyCylinder: z.boolean().exactOptional(),
    ...orderFields,
    gstRate: z
      .number()
      .exactOptional()
      .meta({ description: "In percent, as charged; absent on a refundable deposit." }),
  })
  .meta({ id: "OrderItem" });

const taxPercent = z
  .number()
  .meta({ description: "The GST rate; where goods of several were bought, that of those worth most." });

const roundOff = money
  .exactOptional()
  .meta({ description: "What brought goods, handling and GST to the rupee, where the shop rounds off." });

const place = z.object({ address: z.string(), pincode: z.string(), state: z.string() });

export const expectedReturn = z.object({
  id: z.string(),
  name: z.string(),
  returnQty: z.number(),
  returnBy: z.iso.date().meta({ description: "The last day for the empties to be back." }),
});

const shortage = z.object({ id: z.string(), name: z.string(), quantity: z.number(), left: z.number() });

const moments = Object.fromEntries(ORDER_TIMESTAMPS.map((moment) => [moment, time.nullable()])) as Record<
  OrderTimestamp,
  z.ZodNullable<typeof time>
>;

export const order = z
  .object({
    orderNumber: z.string(),
    mobile: z.string(),
    orderDate: time,
    date: time.meta({ description: "The same as orderDate." }),
    status: z.enum(ORDER_STATUSES),
    paid: z.boolean(),
    ...moments,
    paymentUndoneAt: time.nullable().meta({
      description: "When the shop said that the payment did not arrive after all; another proof, or paid, ends it.",
    }),
    holdExpiredAt: time.nullable().meta({
      description: "Since when the goods are no longer reserved for this order; reserving them again ends it.",
    }),
    shortages: z.array(shortage).exactOptional().meta({
      description: "Of goods that are not reserved, those of which fewer are left than were ordered.",
    }),
    creditDueOn: z.iso.date().exactOptional().meta({
      description: "The goods left on the buyer's credit: the last day to pay for them.",
    }),
    linesChangedAt: time.exactOptional().meta({ description: "When the shop last changed the goods." }),
    open: money.exactOptional().meta({
      description: "What is left to pay, where a part was paid already or a credit note has changed what it costs.",
    }),
    items: z.array(orderItem),
    subtotal: money,
    handling: money,
    taxPercent,
    taxAmount: money,
    cgst: money.meta({
      description: "Nothing when the goods leave the shop's own state; then all of the tax is IGST.",
    }),
    sgst: money,
    igst: money,
    roundOff,
    deposit: money,
    bilty: money,
    grandTotal: money,
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
    returns: z.array(expectedReturn),
    proofId: z.uuid().nullable(),
    utr: z.string(),
    message: z.string(),
    papers: z
      .array(z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.string(), day: z.iso.date(), total: money }))
      .exactOptional()
      .meta({ description: "Its invoice and the notes about it, once there are any." }),
    orderVersion: z.literal(2),
  })
  .meta({ id: "Order" });

/** The bill at current prices, which the buyer must confirm when prices have changed. */
export const bill = z
  .object({
    items: z.array(orderItem),
    subtotal: money,
    handling: money,
    taxPercent,
    taxAmount: money,
    cgst: money,
    sgst: money,
    igst: money,
    roundOff,
    deposit: money,
    bilty: money,
    grandTotal: money,
  })
  .meta({ id: "Bill" });
