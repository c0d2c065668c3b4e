import { z } from "zod";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging, time } from "#platform/api/shared-schemas.ts";

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
    query: userFilters.extend({
      ...paging,
    }),
    responses: { 200: z.array(adminUser) },
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
