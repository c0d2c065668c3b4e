/** What waits for somebody today, each with the list it opens. */
import type { Answered } from "#contract/endpoint.ts";
import type { EndpointNamed } from "#contract/every-endpoint.ts";
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

export const tasksOf = (today: Today): Task[] => [
  {
    name: "Payments to check",
    count: today.paymentsToCheck.count,
    text: today.paymentsToCheck.oldestAt
      ? `${officePrice(rupees(today.paymentsToCheck.total))}, the oldest of ${briefMoment(today.paymentsToCheck.oldestAt)}`
      : "All payments are checked.",
    to: "/admin/payments",
  },
  {
    name: "Orders to dispatch",
    count: today.ordersToDispatch.count,
    text:
      today.ordersToDispatch.count > 0 ? "Paid or on credit, and still here." : "Everything that may leave has left.",
    to: "/admin/orders?dispatch=to-dispatch&sort=oldest",
  },
  {
    name: "Empties overdue",
    count: today.emptiesDue.overdue.cylinders,
    text: cylindersOf(today.emptiesDue.overdue, "past their last day.") ?? "No cylinder is late.",
    to: "/admin/orders?empties=overdue&sort=oldest",
    late: today.emptiesDue.overdue.cylinders > 0,
  },
  {
    name: "Empties due within a week",
    count: today.emptiesDue.withinAWeek.cylinders,
    text: cylindersOf(today.emptiesDue.withinAWeek, "still with their buyers.") ?? "None is expected this week.",
    to: "/admin/orders?empties=due-soon&sort=oldest",
  },
  {
    name: "Unpaid orders",
    count: today.unpaidOrders.count,
    text: `${officePrice(rupees(today.unpaidOrders.total))} without a proof that counts`,
    to: "/admin/orders?payment=unpaid",
  },
];

type Owed = Today["emptiesDue"]["overdue"];

/** The list is one of orders, so that the card says how many it will show. */
const cylindersOf = ({ cylinders, orders }: Owed, state: string): string | undefined =>
  cylinders > 0 ? `Cylinders of ${ordersText(orders)}, ${state}` : undefined;

/** Smaller matters: said only when there are any. */
export function mattersOf(today: Today): Task[] {
  const matters = [
    {
      name: "Invoices that wait",
      count: today.invoicesWaiting,
      to: "/admin/orders?invoice=waiting",
      late: today.invoicesWaiting > 0,
    },
    { name: "Empties announced for today", count: today.returnsAnnounced.today, to: "/admin/returns" },
    { name: "Empties announced for tomorrow", count: today.returnsAnnounced.tomorrow, to: "/admin/returns" },
    { name: "Products without HSN", count: today.productsWithoutHsn, to: "/admin/products?hsn=missing" },
    { name: "Running out of stock", count: today.stockLow, to: "/admin/stock?show=low" },
    { name: "QR users to approve", count: today.qrUsersPending, to: "/qr-admin?status=pending" },
    { name: "Messages to answer", count: today.messagesUnread, to: "/admin/messages?handled=no" },
    {
      name: "Mails that failed",
      count: today.mailsFailed,
      to: "/admin/mails?status=failed",
      late: today.mailsFailed > 0,
    },
  ];
  return matters.filter(({ count }) => count > 0).map((matter) => ({ ...matter, text: grouped(matter.count) }));
}

export const ordersText = (count: number): string => (count === 1 ? "1 order" : `${grouped(count)} orders`);

export type Today = Answered<EndpointNamed<"GET /api/admin/today">>;
export type DaySales = Today["lastDays"][number];
