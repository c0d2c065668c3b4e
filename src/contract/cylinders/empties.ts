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
    name: z.string().meta({ description: "Company or name, as on the latest order." }),
    cylinders: z.number().meta({ description: "Not back yet, of orders that are paid or have left." }),
    overdue: z.number().meta({ description: "Of these, how many are past their last day." }),
    orders: z.number(),
    returnBy: day.meta({ description: "The earliest day." }),
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
    summary: "Who owes empties, the longest due first",
    description: "The full count is in the header x-total-count.",
    query: z.strictObject({
      q: z.string().max(200).optional().meta({ description: "Name, company, mobile or order number." }),
      due: z.enum(["due-soon", "overdue"]).optional().meta({ description: "due-soon: within a week." }),
      ...paging,
    }),
    responses: { 200: z.array(debtor) },
  }),
  emptiesOfCustomer: endpoint({
    method: "GET",
    path: "/api/admin/empties/{mobile}",
    audience: ["admin"],
    roles: READERS.customers,
    summary: "What one customer owes, order by order, the longest due first",
    params: named,
    responses: { 200: account },
    problems: ["not-found"],
  }),
  receiveEmpties: endpoint({
    method: "POST",
    path: "/api/admin/empties/{mobile}",
    audience: ["admin"],
    roles: ["dispatch"],
    summary: "Notes empties that a customer brought; they count for the orders that are due longest",
    description:
      "outstanding is what the caller has seen owed of that size. If it is another number by now, nothing is done: so a call that is sent twice counts once.",
    params: named,
    body: z.strictObject({
      received: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(200).meta({ description: "The size, as the lines name it." }),
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
