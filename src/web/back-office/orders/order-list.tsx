import { Link } from "react-router";
import { grouped, officePrice, rupees } from "#domain/money.ts";
import { goodsCount } from "#domain/orders/order-line.ts";
import { briefMoment } from "#web/back-office/shell/brief-moment.ts";
import type { Listed } from "#web/back-office/shell/call-for-list.ts";
import { sortingBy } from "#web/back-office/shell/list-sort.ts";
import { OfficeList } from "#web/back-office/shell/office-list.tsx";
import { useListAddress } from "#web/back-office/shell/use-list-address.ts";
import { PaymentBadge } from "#web/orders/payment-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";
import type { Column } from "#web/ui/table.tsx";
import { type AdminOrder, orderPath } from "./admin-order.ts";
import { PaymentButton } from "./payment-button.tsx";

const BY_DAY = { ascending: "oldest", descending: "newest", first: "descending" } as const;
const BY_TOTAL = { ascending: "smallest", descending: "largest", first: "descending" } as const;

/** Orders as they are worked on: a press on a number opens one, a press on Mark paid closes it. */
export function OrderList({ rows, total }: Listed<readonly AdminOrder[]>) {
  const { filterOf, change } = useListAddress();
  const sort = filterOf("sort") || "newest";
  const by = (next: string) => void change({ sort: next === "newest" ? "" : next });
  const columns: readonly [Column<AdminOrder>, ...Column<AdminOrder>[]] = [
    { name: "Order", cell: (row) => <OrderName row={row} />, ...sortingBy(BY_DAY, sort, by) },
    { name: "Buyer", cell: (row) => <Buyer row={row} /> },
    { name: "Items", number: true, cell: ({ order }) => grouped(goodsCount(order.items)) },
    { name: "Total", number: true, cell: (row) => <Total row={row} />, ...sortingBy(BY_TOTAL, sort, by) },
    { name: "Status", cell: (row) => <Standing row={row} /> },
    { name: "Payment", cell: (row) => <PaymentButton row={row} /> },
  ];
  return (
    <OfficeList
      label="Orders"
      columns={columns}
      rows={rows}
      rowKey={({ mobile, order }) => `${mobile}/${order.orderNumber}`}
      total={total}
      empty={{ title: "No orders found.", text: "Try fewer filters, or another spelling." }}
    />
  );
}

function OrderName({ row }: { row: AdminOrder }) {
  return (
    <>
      <Link to={orderPath(row)} className="text-cold underline underline-offset-3 hover:text-cold-deep">
        {row.order.orderNumber}
      </Link>
      <span className="block whitespace-nowrap font-normal text-ink-soft text-sm">{briefMoment(row.createdAt)}</span>
    </>
  );
}

function Buyer({ row: { order, mobile } }: { row: AdminOrder }) {
  const { customer } = order;
  return (
    <span className="wrap-anywhere block md:min-w-36">
      {customer.companyName || customer.fullName}
      <span className="block text-ink-soft text-sm">
        {mobile} · {order.shipping.state}
      </span>
    </span>
  );
}

const Total = ({ row }: { row: AdminOrder }) => (
  <span className="font-semibold">{officePrice(rupees(row.totalAmount))}</span>
);

function Standing({ row: { order, dispatch } }: { row: AdminOrder }) {
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end xl:flex-nowrap">
      <PaymentBadge order={order} />
      {dispatch && <Badge>Dispatched</Badge>}
    </span>
  );
}
