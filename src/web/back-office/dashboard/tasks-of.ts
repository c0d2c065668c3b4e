import type { ClientOutput } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
import { plural, t } from "#domain/language/text.ts";
import { grouped, officePrice, rupees } from "#domain/money.ts";
import { shortDateTime } from "#web/ui/text/time-text.ts";

export type Task = {
  name: string;
  count: number;
  text: string;
  to: string;
  /** A customer has waited longer than promised. */
  late?: boolean;
};

/** Counts orders, because the linked lists of empties show orders. Includes only what the role may read. */
export function tasksOf({ paymentsToCheck, ordersToDispatch, emptiesDue, unpaidOrders }: Today): Task[] {
  const tasks: Task[] = [];
  if (paymentsToCheck)
    tasks.push({
      name: t("Payments to check"),
      count: paymentsToCheck.count,
      text: paymentsToCheck.oldestAt
        ? t("{amount}, oldest from {moment}", {
            amount: officePrice(rupees(paymentsToCheck.total)),
            moment: shortDateTime(paymentsToCheck.oldestAt),
          })
        : t("All payments are checked."),
      to: "/admin/payments",
    });
  if (ordersToDispatch)
    tasks.push({
      name: t("Orders to dispatch"),
      count: ordersToDispatch.count,
      text: ordersToDispatch.count > 0 ? t("Paid or on credit, not dispatched yet.") : t("Nothing to dispatch."),
      to: "/admin/orders?dispatch=to-dispatch&sort=oldest",
    });
  if (emptiesDue) tasks.push(...emptiesTasks(emptiesDue));
  if (unpaidOrders)
    tasks.push({
      name: t("Unpaid orders"),
      count: unpaidOrders.count,
      text: t("{amount} unpaid", { amount: officePrice(rupees(unpaidOrders.total)) }),
      to: "/admin/orders?payment=unpaid",
    });
  return tasks;
}

const emptiesTasks = ({ overdue, withinAWeek }: NonNullable<Today["emptiesDue"]>): Task[] => [
  {
    name: t("Empties overdue"),
    count: overdue.cylinders,
    text:
      overdue.cylinders > 0
        ? plural(overdue.orders, {
            one: "Cylinders from {count} order, overdue.",
            other: "Cylinders from {count} orders, overdue.",
          })
        : t("No overdue cylinders."),
    to: "/admin/orders?empties=overdue&sort=oldest",
    late: overdue.cylinders > 0,
  },
  {
    name: t("Empties due within a week"),
    count: withinAWeek.cylinders,
    text:
      withinAWeek.cylinders > 0
        ? plural(withinAWeek.orders, {
            one: "Cylinders from {count} order, still with the buyers.",
            other: "Cylinders from {count} orders, still with the buyers.",
          })
        : t("None expected this week."),
    to: "/admin/orders?empties=due-soon&sort=oldest",
  },
];

export function mattersOf(today: Today): Task[] {
  const matters: { name: string; count: number | undefined; to: string; isLate?: true }[] = [
    {
      name: t("Pending invoices"),
      count: today.invoicesWaiting,
      to: "/admin/orders?invoice=waiting",
      isLate: true,
    },
    { name: t("Empties announced for today"), count: today.returnsAnnounced?.today, to: "/admin/returns" },
    { name: t("Empties announced for tomorrow"), count: today.returnsAnnounced?.tomorrow, to: "/admin/returns" },
    { name: t("Products without HSN"), count: today.productsWithoutHsn, to: "/admin/products?hsn=missing" },
    { name: t("Running out of stock"), count: today.stockLow, to: "/admin/stock?show=low" },
    { name: t("QR users to approve"), count: today.qrUsersPending, to: "/qr-admin?status=pending" },
    { name: t("Messages to answer"), count: today.messagesUnread, to: "/admin/messages?handled=no" },
    {
      name: t("Mails that failed"),
      count: today.mailsFailed,
      to: "/admin/mails?status=failed",
      isLate: true,
    },
  ];
  return matters.flatMap(({ count = 0, isLate = false, ...matter }) =>
    count > 0 ? [{ ...matter, count, text: grouped(count), late: isLate }] : [],
  );
}

export const ordersText = (count: number): string => plural(count, { one: "{count} order", other: "{count} orders" });

export type Today = ClientOutput<EndpointNamed<"GET /api/admin/today">>;
/** Present only for roles that read sales. */
export type SalesFigures = {
  [Name in "day" | "salesToday" | "salesSameDayLastWeek" | "placedToday" | "lastDays"]-?: NonNullable<Today[Name]>;
};
export type DaySales = SalesFigures["lastDays"][number];

export function salesFiguresIn({
  day,
  salesToday,
  salesSameDayLastWeek,
  placedToday,
  lastDays,
}: Today): SalesFigures | undefined {
  if (!salesToday || !salesSameDayLastWeek || !placedToday || !lastDays) return undefined;
  return { day, salesToday, salesSameDayLastWeek, placedToday, lastDays };
}
