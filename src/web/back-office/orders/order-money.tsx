import { officePrice, rupees, sum } from "#domain/money.ts";
import { orderBill } from "#domain/orders/order-bill.ts";
import { useShop } from "#web/shell/use-shop.ts";
import { Card } from "#web/ui/card.tsx";
import type { OrderFile } from "./admin-order.ts";

/** Three kinds of money, which accounting keeps apart: what is earned, what is the state's, and what goes back. */
export function OrderMoney({ file: { order } }: { file: OrderFile }) {
  const kinds = [
    { name: "Goods and handling", amount: sum([rupees(order.subtotal), rupees(order.handling), rupees(order.bilty)]) },
    { name: "GST", amount: rupees(order.taxAmount) },
    { name: "Refundable deposits", amount: rupees(order.deposit) },
  ];
  return (
    <Card>
      <h2 className="font-semibold text-heading">Money</h2>
      <dl className="mt-3 grid gap-2 sm:grid-cols-3">
        {kinds.map(({ name, amount }) => (
          <div
            key={name}
            className="flex justify-between gap-3 rounded-control bg-sunken px-3 py-2 sm:flex-col sm:justify-start sm:gap-0"
          >
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold">{officePrice(amount)}</dd>
          </div>
        ))}
      </dl>
      <OfficeBill order={order} />
    </Card>
  );
}

function OfficeBill({ order }: { order: OrderFile["order"] }) {
  const { state } = useShop();
  return (
    <dl className="mt-4 space-y-1">
      {orderBill(order, state)
        .flatMap(({ parts = [], ...line }) => [
          { ...line, of: "" },
          ...parts.map((part) => ({ ...part, of: line.name })),
        ])
        .map(({ name, amount, of }) => (
          <div key={name} className={`flex justify-between gap-6 ${of && "pl-4 text-ink-soft text-sm"}`}>
            <dt className="text-ink-soft">{name}</dt>
            <dd>{officePrice(amount)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-6 border-line border-t pt-2 font-bold text-heading">
        <dt>Grand Total</dt>
        <dd>{officePrice(rupees(order.grandTotal))}</dd>
      </div>
    </dl>
  );
}
