import { grouped } from "#domain/money.ts";
import { priceMadeOf, unitOfLine } from "#domain/orders/order-line.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { unbroken } from "#web/ui/unbroken.ts";
import type { Order } from "./order.ts";
import { money } from "./order-words.ts";

type Item = Order["items"][number];

const COLUMNS: readonly [Column<Item>, ...Column<Item>[]] = [
  { name: "Item", cell: (item) => <ItemName item={item} /> },
  { name: "Unit price", number: true, cell: (item) => <UnitPrice item={item} /> },
  { name: "Quantity", number: true, cell: ({ quantity }) => grouped(quantity) },
  {
    name: "Total",
    number: true,
    cell: ({ totalItemPrice }) => <span className="font-semibold">{money(totalItemPrice)}</span>,
  },
];

/** What was ordered, at the prices of that day. */
export function OrderItems({ order }: { order: Order }) {
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
      {unbroken(item.name)}
      {item.hsn && <span className="block font-normal text-ink-soft text-sm">HSN {item.hsn}</span>}
    </span>
  );
}

function UnitPrice({ item }: { item: Item }) {
  const madeOf = priceMadeOf(item);
  return (
    <span className="block">
      {money(item.price)} <span className="text-ink-soft">{unitOfLine(item)}</span>
      {madeOf && <span className="block text-ink-soft text-sm">{unbroken(madeOf)}</span>}
    </span>
  );
}
