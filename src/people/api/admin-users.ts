import { z } from "zod";
import { time } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { deepPaging } from "#platform/api/shared-schemas.ts";
import { mobile } from "./account-forms.ts";

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
    invitable: z.boolean().meta({ description: "The shop opened the account, and the customer has no password yet." }),
    gstNumber: z.string(),
    aadhaarNumber: z.string().meta({ description: "XXXX XXXX 1234, or empty." }),
    address: z.string(),
    city: z.string(),
    pincode: z.string(),
    state: z.string(),
    registeredAt: time,
    createdAt: time.meta({ description: "Same as `registeredAt`." }),
    transferConfirmedAt: time.nullable().meta({ description: "When the account was confirmed for transfers." }),
  })
  .meta({ id: "AdminUser" });

export const adminUsers = {
  adminUsers: endpoint({
    method: "GET",
    path: "/api/admin/users",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists customers; the x-total-count header holds the total",
    description: "The audit log records reads of this list, at most hourly per admin.",
    query: userFilters.extend(deepPaging(z.uuid())),
    responses: { 200: z.array(adminUser) },
  }),
  inviteCustomer: endpoint({
    method: "POST",
    path: "/api/admin/users/{mobile}/invitation",
    audience: ["admin"],
    roles: ["accounts"],
    summary: "Invites a customer, whose account the shop opened, to choose a password",
    description:
      "`mail` sends the link to the customer's email. `link` returns it once, to hand over: its reader chooses an email and a password, and the mailbox confirms. Either works for 7 days and replaces the one before.",
    params: z.strictObject({ mobile }),
    body: z.strictObject({ by: z.enum(["mail", "link"]) }),
    responses: {
      200: z.object({
        link: z.string().nullable().meta({ description: "Null if the invitation was mailed." }),
        whatsapp: z.string().nullable().meta({ description: "A message with the link, in the customer's language." }),
      }),
    },
    problems: ["not-found", "not-allowed"],
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
