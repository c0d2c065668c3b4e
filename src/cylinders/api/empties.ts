/** Cylinders owed, by customer: a driver brings a load, not the empties of one order. */

import { z } from "zod";
import { notGood } from "#catalogue/api/empties-condition.ts";
import { mobile } from "#people/api/account-forms.ts";
import { money } from "#platform/api/codecs.ts";
import { endpoint } from "#platform/api/endpoint.ts";
import { READERS } from "#platform/api/roles.ts";
import { paging } from "#platform/api/shared-schemas.ts";
import { t } from "#platform/rules/language/text.ts";
import { cylinderCounts } from "./cylinder-counts.ts";

const day = z.iso.date();
const named = z.strictObject({ mobile });

const debtor = z
  .object({
    mobile: z.string(),
    name: z.string(),
    orders: z.number(),
    counts: cylinderCounts,
  })
  .meta({ id: "EmptiesOwed" });

const account = z
  .object({
    mobile: z.string(),
    name: z.string(),
    today: day,
    counts: cylinderCounts,
    lines: z
      .array(
        z.object({
          orderNumber: z.string(),
          id: z.string(),
          name: z.string(),
          quantity: z.number(),
          returned: z.number(),
          returnBy: day,
        }),
      )
      .meta({ description: "Promised empties." }),
    deposits: z
      .array(
        z.object({
          orderNumber: z.string(),
          name: z.string(),
          owed: z.number(),
          returnBy: day,
          deposit: money.meta({ description: "Rupees per cylinder." }),
        }),
      )
      .meta({ description: "Cylinders out against a deposit." }),
  })
  .meta({ id: "EmptiesOfCustomer" });

export const adminEmpties = {
  emptiesOwed: endpoint({
    method: "GET",
    path: "/api/admin/empties",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists customers who owe cylinders, longest due first",
    description: "The `x-total-count` header holds the total.",
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: "Searches name, company, mobile or order number." }),
      due: z.enum(["due-soon", "overdue"]).optional().meta({ description: "`due-soon`: within a week." }),
      ...paging,
    }),
    responses: { 200: z.array(debtor) },
  }),
  emptiesOfCustomer: endpoint({
    method: "GET",
    path: "/api/admin/empties/{mobile}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists a customer's owed cylinders by order, longest due first",
    params: named,
    responses: { 200: account },
    problems: ["not-found"],
  }),
  receiveEmpties: endpoint({
    method: "POST",
    path: "/api/admin/empties/{mobile}",
    audience: ["admin"],
    roles: ["counter", "dispatch"],
    summary: "Records promised empties as returned, against the orders due longest",
    description:
      "`outstanding` is the number the caller saw as owed for that size. If it differs, returns 409 `changed-meanwhile` and saves nothing.",
    params: named,
    body: z.strictObject({
      received: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(200).meta({ description: "Size name, as in `lines`." }),
            count: z.number({ error: () => t("Please enter a whole number.") }),
            notGood,
            outstanding: z.number().int().min(0).max(1_000_000),
          }),
        )
        .min(1, { error: () => t("Please enter how many are back.") })
        .max(20),
    }),
    responses: { 200: account },
    problems: ["not-found", "changed-meanwhile"],
  }),
};

declare module "#platform/api/endpoint-names.ts" {
  interface EndpointTables {
    adminEmpties: typeof adminEmpties;
  }
}
