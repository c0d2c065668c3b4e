import { z } from "zod";
import { cylinderCounts } from "#cylinders/api/cylinder-counts.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, reason, sez, time, typed } from "#platform/api/shared-schemas.ts";
import { cleanMobile, mobileProblem } from "#platform/rules/india/india.ts";
import { SEZ_CHOICES } from "#platform/rules/india/sez.ts";
import { order } from "#sales/api/order.ts";
import { mobile } from "./account-forms.ts";

const named = z.strictObject({ mobile });

const newMobile = typed()
  .transform(cleanMobile)
  .superRefine((given, context) => {
    const message = mobileProblem(given);
    if (message) context.addIssue({ code: "custom", message });
  });

export const userFilters = z.strictObject({
  q: z.string().max(200).optional().meta({ description: "Searches name, email, mobile, company or GSTIN." }),
  verified: z.enum(["yes", "no"]).optional(),
  sort: z.enum(["newest", "oldest", "name", "-name", "company", "-company", "state", "-state"]).default("newest"),
});

export const adminUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    email: z.string(),
    mobile: z.string(),
    company: z.string(),
    verified: z.boolean(),
    gstNumber: z.string(),
    aadhaarNumber: z.string().meta({ description: "XXXX XXXX 1234, or empty." }),
    address: z.string(),
    pincode: z.string(),
    state: z.string(),
    registeredAt: time,
    createdAt: time.meta({ description: "Same as `registeredAt`." }),
    transferConfirmedAt: time.nullable().meta({ description: "When the account was confirmed for transfers." }),
  })
  .meta({ id: "AdminUser" });

const userFile = adminUser
  .extend({
    orders: z.object({ count: z.number(), paidTotal: z.number(), unpaidTotal: z.number(), latest: z.array(order) }),
    cylinders: cylinderCounts,
    sez: sez.nullable().meta({ description: "How staff marked the customer." }),
    sezWarning: z.string().nullable().meta({ description: "Why orders do not follow the mark." }),
    isTransferMobile: z.boolean().meta({ description: "Whether this is the configured transfer mobile." }),
  })
  .meta({ id: "UserFile" });

export const adminUsers = {
  adminUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists customers; the x-total-count header holds the total",
    description: "The audit log records reads of this list, at most hourly per admin.",
    query: userFilters.extend({
      ...paging,
    }),
    responses: { 200: z.array(adminUser) },
  }),
  userFile: endpoint({
    method: "GET",
    path: "/api/admin/users/{mobile}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Returns a customer with orders and cylinders",
    params: named,
    responses: { 200: userFile },
    problems: ["not-found"],
  }),
  confirmTransfer: endpoint({
    method: "POST",
    path: "/api/admin/users/{mobile}/transfer-confirmation",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Confirms or revokes the account's permission to transfer cylinders",
    params: named,
    body: z.strictObject({ confirmed: z.boolean() }),
    responses: { 200: userFile },
    problems: ["not-found", "not-allowed"],
  }),
  markSez: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/sez",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Marks a customer as a unit or developer of a Special Economic Zone",
    description:
      "Applies to orders with the GST number of the customer's profile. `without-payment` needs a valid LUT; when it expires, new orders are charged IGST.",
    params: named,
    body: z.strictObject({ sez: z.enum(SEZ_CHOICES) }),
    responses: { 200: userFile },
    problems: ["not-found"],
  }),
  changeMobile: endpoint({
    method: "PUT",
    path: "/api/admin/users/{mobile}/mobile",
    audience: ["admin"],
    roles: ["owner"],
    summary: "Replaces or removes an account's mobile number",
    description:
      "The old number can be registered again at once. Without a new one, the account gets a placeholder starting with 0 and its owner logs in by email. All sessions end; orders and ledger move to the new number.",
    params: named,
    body: z.strictObject({ newMobile: newMobile.nullable(), reason }),
    responses: { 200: userFile },
    problems: ["not-found", "mobile-taken"],
  }),
  exportUsersCsv: endpoint({
    method: "GET",
    path: "/api/admin/export/users.csv",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered customers as CSV, without Aadhaar numbers",
    query: userFilters,
    responses: { 200: z.unknown() },
    contentType: "text/csv; charset=utf-8",
  }),
  exportUsersJson: endpoint({
    method: "GET",
    path: "/api/admin/export/users.json",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Exports the filtered customers as JSON, without Aadhaar numbers",
    query: userFilters,
    responses: { 200: z.unknown() },
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminUsers: typeof adminUsers;
  }
}
