/** What waits for staff: the dashboard's list and the counts in the menu. */
import { z } from "zod";
import { adminProducts } from "#catalogue/api/admin-products.ts";
import { adminStock } from "#catalogue/api/admin-stock.ts";
import { custody } from "#cylinders/api/custody.ts";
import { adminEmpties } from "#cylinders/api/empties.ts";
import { shopCylinders } from "#cylinders/api/shop-cylinders.ts";
import { transfers } from "#cylinders/api/transfers.ts";
import { whatsApp } from "#messages/api/whatsapp.ts";
import { qrUsers } from "#people/api/qr-users.ts";
import { time } from "#platform/api/codecs.ts";
import { type Endpoint, endpoint } from "#platform/api/endpoint.ts";
import { bank } from "#receivables/api/bank.ts";
import { customerAccounts } from "#receivables/api/customer-accounts.ts";
import { adminOrders } from "#sales/api/admin-orders.ts";
import { quotes } from "#sales/api/quotes.ts";
import { adminLists } from "#shop/api/lists.ts";

/** The call behind each task: a role that may not make it does not get the task. */
export const TASK_LISTS = {
  payments: adminOrders.paymentsToCheck,
  "whatsapp-pictures": whatsApp.pictures,
  dispatch: adminOrders.adminOrders,
  "e-way-bills": adminOrders.adminOrders,
  quotes: quotes.adminQuotes,
  "bank-lines": bank.bankLines,
  "bank-reversals": bank.bankLines,
  cheques: customerAccounts.receivables,
  "empties-overdue": adminEmpties.emptiesOwed,
  "empties-announced": custody.receiveReturns,
  "found-reports": transfers.foundReports,
  "withheld-deposits": shopCylinders.withheldDeposits,
  invoices: adminOrders.adminOrders,
  messages: adminLists.messages,
  "qr-users": qrUsers.qrUsers,
  mails: adminLists.outbox,
  stock: adminStock.stockCounts,
  hsn: adminProducts.adminProducts,
} as const satisfies Record<string, Endpoint>;

export type Task = keyof typeof TASK_LISTS;
export const TASKS = Object.keys(TASK_LISTS) as [Task, ...Task[]];

export const toDo = {
  toDo: endpoint({
    method: "GET",
    path: "/api/admin/to-do",
    audience: ["admin"],
    summary: "Lists what waits for staff, longest wait first",
    description: "Omits what the admin's role may not read, and tasks without anything waiting.",
    responses: {
      200: z.array(
        z.object({
          task: z.enum(TASKS),
          count: z.number(),
          oldestAt: time.nullable().meta({ description: "Since when the first has waited, if that is known." }),
          countedElsewhere: z.number().meta({
            description: "How many of them another task counts too: bank lines of proofs to check, e-way bills.",
          }),
        }),
      ),
    },
  }),
};
