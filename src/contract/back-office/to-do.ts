/** What waits for staff: the dashboard's list and the counts in the menu. */
import { z } from "zod";
import { bank } from "#contract/bank/bank.ts";
import { adminProducts } from "#contract/catalogue/admin-products.ts";
import { adminStock } from "#contract/catalogue/admin-stock.ts";
import { custody } from "#contract/cylinders/custody.ts";
import { adminEmpties } from "#contract/cylinders/empties.ts";
import { shopCylinders } from "#contract/cylinders/shop-cylinders.ts";
import { suspicions } from "#contract/cylinders/suspicions.ts";
import { transfers } from "#contract/cylinders/transfers.ts";
import { type Endpoint, endpoint } from "#contract/endpoint.ts";
import { adminOrders } from "#contract/orders/admin-orders.ts";
import { qrUsers } from "#contract/qr-users/qr-users.ts";
import { quotes } from "#contract/quotes/quotes.ts";
import { customerAccounts } from "#contract/receivables/customer-accounts.ts";
import { time } from "#contract/shared-schemas.ts";
import { whatsApp } from "#contract/whatsapp/whatsapp.ts";
import { adminLists } from "./lists.ts";

/** The call behind each task: a role that may not make it does not get the task. */
export const TASK_LISTS = {
  payments: adminOrders.paymentsToCheck,
  "whatsapp-pictures": whatsApp.pictures,
  dispatch: adminOrders.adminOrders,
  "e-way-bills": adminOrders.adminOrders,
  quotes: quotes.adminQuotes,
  "bank-lines": bank.bankLines,
  cheques: customerAccounts.receivables,
  "empties-overdue": adminEmpties.emptiesOwed,
  "empties-announced": custody.receiveReturns,
  "found-reports": transfers.foundReports,
  "unusual-scans": suspicions.suspicions,
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
        }),
      ),
    },
  }),
};
