/** What waits for somebody today, each with the list it opens. */

import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { plural, t } from "#domain/language/text.ts";
import { grouped, officePrice, rupees } from "#domain/money.ts";
import { briefMoment } from "#web/ui/time-text.ts";

export type Task = {
  name: string;
  count: number;
  /** A word on the count. */
  text: string;
  to: string;
  /** Somebody waits for longer than was promised. */
  late?: boolean;
};

/** The lists of empties are lists of orders, so that their cards say how many orders they will show. */
export const tasksOf = (today: Today): Task[] => [
  {
    name: t("Payments to check"),
    count: today.paymentsToCheck.count,
    text: today.paymentsToCheck.oldestAt
      ? t("{amount}, the oldest of {moment}", {
          amount: officePrice(rupees(today.paymentsToCheck.total)),
          moment: briefMoment(today.paymentsToCheck.oldestAt),
        })
      : t("All payments are checked."),
    to: "/admin/payments",
  },
  {
    name: t("Orders to dispatch"),
    count: today.ordersToDispatch.count,
    text:
      today.ordersToDispatch.count > 0
        ? t("Paid or on credit, and still here.")
        : t("Everything that may leave has left."),
    to: "/admin/orders?dispatch=to-dispatch&sort=oldest",
  },
  {
    name: t("Empties overdue"),
    count: today.emptiesDue.overdue.cylinders,
    text:
      today.emptiesDue.overdue.cylinders > 0
        ? plural(today.emptiesDue.overdue.orders, {
            one: "Cylinders of {count} order, past their last day.",
            other: "Cylinders of {count} orders, past their last day.",
          })
        : t("No cylinder is late."),
    to: "/admin/orders?empties=overdue&sort=oldest",
    late: today.emptiesDue.overdue.cylinders > 0,
  },
  {
    name: t("Empties due within a week"),
    count: today.emptiesDue.withinAWeek.cylinders,
    text:
      today.emptiesDue.withinAWeek.cylinders > 0
        ? plural(today.emptiesDue.withinAWeek.orders, {
            one: "Cylinders of {count} order, still with their buyers.",
            other: "Cylinders of {count} orders, still with their buyers.",
          })
        : t("None is expected this week."),
    to: "/admin/orders?empties=due-soon&sort=oldest",
  },
  {
    name: t("Unpaid orders"),
    count: today.unpaidOrders.count,
    text: t("{amount} without a proof that counts", { amount: officePrice(rupees(today.unpaidOrders.total)) }),
    to: "/admin/orders?payment=unpaid",
  },
];

/** Smaller matters: said only when there are any. */
export function mattersOf(today: Today): Task[] {
  const matters = [
    {
      name: t("Invoices that wait"),
      count: today.invoicesWaiting,
      to: "/admin/orders?invoice=waiting",
      late: today.invoicesWaiting > 0,
    },
    { name: t("Empties announced for today"), count: today.returnsAnnounced.today, to: "/admin/returns" },
    { name: t("Empties announced for tomorrow"), count: today.returnsAnnounced.tomorrow, to: "/admin/returns" },
    { name: t("Products without HSN"), count: today.productsWithoutHsn, to: "/admin/products?hsn=missing" },
    { name: t("Running out of stock"), count: today.stockLow, to: "/admin/stock?show=low" },
    { name: t("QR users to approve"), count: today.qrUsersPending, to: "/qr-admin?status=pending" },
    { name: t("Messages to answer"), count: today.messagesUnread, to: "/admin/messages?handled=no" },
    {
      name: t("Mails that failed"),
      count: today.mailsFailed,
      to: "/admin/mails?status=failed",
      late: today.mailsFailed > 0,
    },
  ];
  return matters.filter(({ count }) => count > 0).map((matter) => ({ ...matter, text: grouped(matter.count) }));
}

export const ordersText = (count: number): string => plural(count, { one: "{count} order", other: "{count} orders" });

export type Today = Answered<EndpointNamed<"GET /api/admin/today">>;
export type DaySales = Today["lastDays"][number];
