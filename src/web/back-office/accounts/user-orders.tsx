import { Link } from "react-router";
import { grouped, rupees, shopPrice } from "#domain/money.ts";
import { goodsCount } from "#domain/orders/order-line.ts";
import { orderPath } from "#web/back-office/paths.ts";
import { OrderStateBadge } from "#web/orders/order-state-badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { OrdersIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/link.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import { briefMoment } from "#web/ui/time-text.ts";
import type { UserFile } from "./admin-user.ts";

type Order = UserFile["orders"]["latest"][number];

const COLUMNS: Columns<Order> = [
  {
    name: "Order",
    cell: (order) => (
      <Link
        to={orderPath({ mobile: order.mobile, order })}
        className="text-cold underline underline-offset-3 hover:text-cold-deep"
      >
        {order.orderNumber}
      </Link>
    ),
  },
  { name: "Placed", cell: ({ orderDate }) => <span className="whitespace-nowrap">{briefMoment(orderDate)}</span> },
  { name: "Items", number: true, cell: ({ items }) => grouped(goodsCount(items)) },
  { name: "Total", number: true, cell: ({ grandTotal }) => shopPrice(rupees(grandTotal)) },
  { name: "Status", cell: (order) => <OrderStateBadge order={order} to="staff" /> },
];

/** The latest orders of a customer, what they came to, and the way to all of them. */
export function UserOrders({ user: { mobile, orders } }: { user: UserFile }) {
  if (orders.count === 0) {
    return <EmptyState icon={<OrdersIcon className="size-8" />} title="No orders yet." />;
  }
  return (
    <section aria-labelledby="orders" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="orders" className="font-semibold text-heading">
          Orders
        </h2>
        <TextLink to={`/admin/orders?mobile=${mobile}`}>
          {orders.count === 1 ? "The one order" : `All ${grouped(orders.count)} orders`}
        </TextLink>
      </div>
      <p className="text-ink-soft">
        {shopPrice(rupees(orders.paidTotal))} paid, {shopPrice(rupees(orders.unpaidTotal))} not paid
      </p>
      <Table caption="Latest orders" columns={COLUMNS} rows={orders.latest} rowKey={({ orderNumber }) => orderNumber} />
    </section>
  );
}
