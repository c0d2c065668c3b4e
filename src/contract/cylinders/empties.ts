/** Empties owed, by customer: a driver brings a load, not the empties of one order. */

import { z } from "zod";
import { mobile } from "#contract/accounts/account-forms.ts";
import { READERS } from "#contract/back-office/roles.ts";
import { endpoint } from "#contract/endpoint.ts";
import { paging } from "#contract/shared-schemas.ts";
import { t } from "#domain/language/text.ts";

const day = z.iso.date();
const named = z.strictObject({ mobile });

const debtor = z
  .object({
    mobile: z.string(),
    name: z.string().meta({ description: "Company or name on the latest order." }),
    cylinders: z.number().meta({ description: "Unreturned empties of paid or dispatched orders." }),
    overdue: z.number().meta({ description: "How many of these are overdue." }),
    orders: z.number(),
    returnBy: day.meta({ description: "Earliest due day." }),
  })
  .meta({ id: "EmptiesOwed" });

const account = z
  .object({
    mobile: z.string(),
    name: z.string(),
    today: day,
    lines: z.array(
      z.object({
        orderNumber: z.string(),
        id: z.string(),
        name: z.string(),
        quantity: z.number(),
        returned: z.number(),
        returnBy: day,
      }),
    ),
  })
  .meta({ id: "EmptiesOfCustomer" });

export const adminEmpties = {
  emptiesOwed: endpoint({
    method: "GET",
    path: "/api/admin/empties",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "Lists customers who owe empties, longest due first",
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
    summary: "Lists a customer's owed empties by order, longest due first",
    params: named,
    responses: { 200: account },
    problems: ["not-found"],
  }),
  receiveEmpties: endpoint({
    method: "POST",
    path: "/api/admin/empties/{mobile}",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Records returned empties against the orders due longest",
    description:
      "`outstanding` is the number the caller saw as owed for that size. If it differs, returns 409 `changed-meanwhile` and saves nothing.",
    params: named,
    body: z.strictObject({
      received: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(200).meta({ description: "Size name, as in `lines`." }),
            count: z.number({ error: () => t("Please enter a whole number.") }),
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
