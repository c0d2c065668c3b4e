/** What waits for staff, by the list that shows it. */

import type { Task } from "#office/api/to-do.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { SectionId } from "./sections.ts";

export type ToDo = ClientOutput<EndpointNamed<"GET /api/admin/to-do">>;

type TaskPlace = { name: string; to: string; section: SectionId };

export const taskPlaces = perLanguage<Record<Task, TaskPlace>>(() => ({
  payments: { name: t("Payments to check"), to: "/admin/payments", section: "payments" },
  "whatsapp-pictures": { name: t("Payment pictures from WhatsApp"), to: "/admin/payments", section: "payments" },
  dispatch: { name: t("Orders to dispatch"), to: "/admin/dispatch", section: "dispatch" },
  "e-way-bills": { name: t("E-way bills due"), to: "/admin/dispatch", section: "dispatch" },
  quotes: { name: t("Quotes to answer"), to: "/admin/quotes", section: "orders" },
  "bank-lines": { name: t("Bank lines to match"), to: "/admin/bank", section: "payments" },
  "bank-reversals": {
    name: t("Payments taken back by the bank"),
    to: "/admin/bank?group=reversed",
    section: "payments",
  },
  cheques: { name: t("Cheques to clear"), to: "/admin/receivables", section: "payments" },
  "empties-overdue": { name: t("Empties overdue"), to: "/admin/empties?due=overdue", section: "cylinders" },
  "empties-announced": { name: t("Empties announced for today"), to: "/admin/returns", section: "dispatch" },
  "found-reports": { name: t("Lost cylinders seen or found"), to: "/admin/custody", section: "cylinders" },
  "withheld-deposits": { name: t("Withheld deposits"), to: "/admin/custody", section: "cylinders" },
  invoices: { name: t("Pending invoices"), to: "/admin/orders?invoice=waiting", section: "documents" },
  messages: { name: t("Messages to answer"), to: "/admin/messages?handled=no", section: "customers" },
  "qr-users": { name: t("QR users to approve"), to: "/qr-admin?status=pending", section: "cylinders" },
  mails: { name: t("Mails that failed"), to: "/admin/mails?status=failed", section: "settings" },
  stock: { name: t("Running out of stock"), to: "/admin/stock?show=low", section: "catalogue" },
  hsn: { name: t("Products without HSN"), to: "/admin/products?hsn=missing", section: "catalogue" },
}));

/** What waits in two tasks counts once: a payment whose proof and bank line wait, an order that needs an e-way bill. */
export function waitingBySection(toDo: ToDo): Partial<Record<SectionId, number>> {
  const counts: Partial<Record<SectionId, number>> = {};
  for (const { task, count, countedElsewhere } of toDo) {
    const { section } = taskPlaces()[task];
    const own = count - countedElsewhere;
    if (own > 0) counts[section] = (counts[section] ?? 0) + own;
  }
  return counts;
}
