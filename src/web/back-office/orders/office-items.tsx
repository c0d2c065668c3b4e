import { useState } from "react";
import { grouped, rupees, shopPrice } from "#domain/money.ts";
import { unitOfLine } from "#domain/orders/order-line.ts";
import { Button } from "#web/ui/button.tsx";
import { type Columns, Table } from "#web/ui/table.tsx";
import type { OrderFile } from "./admin-order.ts";

type Order = OrderFile["order"];
type Item = Order["items"][number];

const COLUMNS: Columns<Item> = [
  { name: "Item", cell: (item) => <ItemName item={item} /> },
  { name: "Unit price", number: true, cell: (item) => `${shopPrice(rupees(item.price))} ${unitOfLine(item)}` },
  { name: "Quantity", number: true, cell: ({ quantity }) => grouped(quantity) },
  {
    name: "Total",
    number: true,
    cell: ({ totalItemPrice }) => <span className="font-semibold">{shopPrice(rupees(totalItemPrice))}</span>,
  },
];

/** A load of a hundred lines would push payment and dispatch out of reach on a phone. */
const SHOWN_AT_FIRST = 12;

/** What is to be packed, to the paisa: its totals are added up in the bill beside it. */
export function OfficeItems({ order: { orderNumber, items } }: { order: Order }) {
  const [all, setAll] = useState(items.length <= SHOWN_AT_FIRST);
  return (
    <div className="space-y-3">
      <Table
        caption={`Items of order ${orderNumber}`}
        columns={COLUMNS}
        rows={all ? items : items.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ id }) => id}
      />
      {!all && <Button onClick={() => setAll(true)}>Show all {grouped(items.length)} lines</Button>}
    </div>
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
