/** One order for staff: a row of their list, and the full record. */
import { z } from "zod";
import { money, time } from "#platform/api/codecs.ts";
import { customerLanguage } from "#platform/api/shared-schemas.ts";
import { SEZ_CHOICES } from "#platform/rules/india/sez.ts";
import { dispatchDetails, order } from "./order.ts";

const day = z.iso.date();

export const adminOrder = z
  .object({
    mobile: z.string(),
    order,
    ...order.pick({ orderNumber: true, status: true, items: true }).shape,
    totalAmount: money.meta({ description: "Same as the order's `grandTotal`." }),
    paymentStatus: z.enum(["paid", "pending"]),
    createdAt: time.meta({ description: "Same as the order's `orderDate`." }),
    dispatch: dispatchDetails.nullable(),
    emptiesDue: z
      .object({ cylinders: z.number(), returnBy: day, overdue: z.boolean(), overdueCylinders: z.number() })
      .nullable()
      .meta({ description: "Cylinders that this order owes, against a deposit or a promise." }),
    beforeDispatch: z
      .object({
        toScan: z.number().meta({ description: "Returnable cylinders not scanned yet." }),
        eWayBill: z.boolean().meta({ description: "Whether the goods need an e-way bill." }),
        shipTo: z.boolean().meta({ description: "Whether nobody has said whose place the goods go to." }),
        irn: z.boolean().meta({
          description: "Whether the e-invoice has no IRN yet. Confirmed, the goods leave on a delivery challan.",
        }),
      })
      .nullable()
      .meta({ description: "What dispatch must check; null after dispatch or cancellation." }),
  })
  .meta({ id: "AdminOrder" });

const elsewhere = z.object({ mobile: z.string(), orderNumber: z.string(), placedAt: time });

const warning = z
  .object({
    kind: z.enum([
      "utr-used-before",
      "picture-used-before",
      "not-reserved",
      "e-way-bill",
      "place-of-supply",
      "sez-lut",
      "gst-number",
    ]),
    text: z.string(),
    orders: z.array(elsewhere),
  })
  .meta({ id: "OrderWarning" });

const event = z.object({
  at: time,
  kind: z.string().meta({ description: "placed, proof-added, paid, unpaid, payment-rejected, dispatched, note, …" }),
  actor: z.string(),
  note: z.string(),
});

const expectedEmpties = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  returned: z.number(),
  returnBy: day,
  overdue: z.boolean().meta({ description: "Paid or dispatched, not all returned, and past `returnBy`." }),
  deposit: money.meta({ description: "Rupees per cylinder; 0 if an empty was promised." }),
});

export const orderFile = adminOrder
  .extend({
    warnings: z.array(warning),
    events: z.array(event).meta({ description: "The timeline, oldest first." }),
    empties: z.array(expectedEmpties),
    customerId: z.uuid().nullable(),
    customerLanguage,
    credit: z.object({ allowed: z.boolean(), message: z.string() }).nullable().meta({
      description: "Whether an unpaid order may leave on the customer's credit; null if not applicable.",
    }),
    sezChoices: z.array(z.enum(SEZ_CHOICES)).meta({ description: "What the order can be marked as." }),
    invoiceWaiting: z.string().nullable().meta({ description: "Why the invoice could not be issued." }),
  })
  .meta({ id: "OrderFile" });
