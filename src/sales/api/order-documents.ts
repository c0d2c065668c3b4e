/** An order's invoice and e-way bill: issuing and correcting them changes the order. */
import { z } from "zod";
import { orderNumber } from "#books/api/order-number.ts";
import { gstRate, hsnCode } from "#catalogue/api/line-tax.ts";
import { MAX_LINES } from "#catalogue/rules/pricing/line-fields.ts";
import { mobile } from "#people/api/account-forms.ts";
import { consignee, shipTo } from "#people/api/ship-to.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { typed } from "#platform/api/shared-schemas.ts";
import { SEZ_CHOICES } from "#platform/rules/india/sez.ts";
import { t } from "#platform/rules/language/text.ts";
import { ORDER_STEPS } from "#sales/rules/orders/order-steps.ts";
import { orderFile } from "./admin-order.ts";

const ofOrder = z.strictObject({ mobile, orderNumber });
/** Idempotency key, new each time the form opens: a repeated press creates no second note. */
const requestId = z.uuid();

const invoiceDetails = z.strictObject({
  gstNumber: typed().trim().max(30).optional().meta({ description: "Empty for none." }),
  companyName: typed().trim().max(120).optional(),
  shipTo: shipTo.optional(),
  consignee: consignee.optional(),
  sez: z
    .enum(SEZ_CHOICES)
    .optional()
    .meta({ description: "`without-payment` changes the total, so it is set before the goods leave." }),
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(300),
        hsn: hsnCode.exactOptional(),
        gstRate: gstRate.exactOptional(),
      }),
    )
    .max(MAX_LINES)
    .optional()
    .meta({ description: "Of goods. Another rate changes the total, so it is set before the goods leave." }),
});

export const orderDocuments = {
  issueInvoice: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/invoice",
    ...ORDER_STEPS["issue-invoice"].by,
    summary: "Issues the invoice of a paid or dispatched order",
    description:
      "For orders whose invoice failed or that predate invoicing, and again after a full credit note; then without a deposit. A line without HSN uses the product's current one. If it fails again, `invoiceWaiting` holds the reason.",
    params: ofOrder,
    responses: { 200: orderFile },
    problems: ["not-found", "not-paid", "order-cancelled"],
  }),
  correctInvoiceDetails: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/invoice-details",
    ...ORDER_STEPS["issue-invoice"].by,
    summary: "Corrects what the invoice will say about the buyer, before invoicing",
    description:
      "Omitted fields stay. If the place of supply changes, the GST is computed anew and the difference of a few paise goes into the round-off, so that the total stays. A supply to an SEZ without payment of IGST has another total: a surplus goes to the customer's account, a shortfall makes the order unpaid.",
    params: ofOrder,
    body: invoiceDetails,
    responses: { 200: orderFile },
    problems: ["not-found", "already-invoiced"],
  }),
  reissueInvoice: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/invoice/reissue",
    ...ORDER_STEPS["issue-invoice"].by,
    summary: "Credits an order's invoice and issues it again with corrected details",
    description: "Both are one transaction, and the total stays. A repeated `requestId` has no effect.",
    params: ofOrder,
    body: invoiceDetails.extend({ requestId }),
    responses: { 200: orderFile },
    problems: ["not-found", "not-available", "order-cancelled"],
  }),
  eWayBill: endpoint({
    method: "GET",
    path: "/api/admin/orders/{mobile}/{orderNumber}/e-way-bill",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Returns an order's e-way bill for the portal's bulk upload",
    description: "Uses the dispatch's transporter, vehicle and bilty. 409 `not-available` names what is missing.",
    params: z.strictObject({
      mobile,
      orderNumber,
    }),
    query: z.strictObject({
      kilometres: z.coerce
        .number()
        .int()
        .min(0)
        .max(4000)
        .default(0)
        .meta({ description: "0 lets the portal calculate it from the pincodes." }),
      transporterId: typed().optional(),
    }),
    responses: { 200: z.unknown() },
    problems: ["not-found", "not-available"],
  }),
  saveEWayBill: endpoint({
    method: "POST",
    path: "/api/admin/orders/{mobile}/{orderNumber}/e-way-bill",
    audience: ["admin"],
    roles: ["accounts", "dispatch"],
    summary: "Saves or corrects the e-way bill number of an invoiced order, for printing",
    params: z.strictObject({ mobile, orderNumber }),
    body: z.strictObject({
      number: typed()
        .transform((text) => text.replace(/[\s-]/g, ""))
        .refine((text) => /^[0-9]{12}$/.test(text), { error: () => t("An e-way bill number has 12 digits.") }),
      validUntil: z.iso.date({ error: () => t("Please enter the last day of its validity.") }),
    }),
    responses: { 200: orderFile },
    problems: ["not-found", "not-available"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    orderDocuments: typeof orderDocuments;
  }
}
