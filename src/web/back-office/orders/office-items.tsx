import { grouped, officePrice, rupees } from "#domain/money.ts";
import { unitOfLine } from "#domain/orders/order-line.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import type { OrderFile } from "./admin-order.ts";

type Order = OrderFile["order"];
type Item = Order["items"][number];

const COLUMNS: readonly [Column<Item>, ...Column<Item>[]] = [
  { name: "Item", cell: (item) => <ItemName item={item} /> },
  { name: "Unit price", number: true, cell: (item) => `${officePrice(rupees(item.price))} ${unitOfLine(item)}` },
  { name: "Quantity", number: true, cell: ({ quantity }) => grouped(quantity) },
  {
    name: "Total",
    number: true,
    cell: ({ totalItemPrice }) => <span className="font-semibold">{officePrice(rupees(totalItemPrice))}</span>,
  },
];

/** What is to be packed, in whole rupees as everywhere in the back office. */
export function OfficeItems({ order }: { order: Order }) {
  return (
    <Table
      caption={`Items of order ${order.orderNumber}`}
      columns={COLUMNS}
      rows={order.items}
      rowKey={({ id }) => id}
    />
  );
}

function ItemName({ item }: { item: Item }) {
  return (
    <span className="wrap-anywhere block">
      {item.name}
      <span className="block font-normal text-ink-soft text-sm">
        {[item.sku, item.hsn && `HSN ${item.hsn}`].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}
