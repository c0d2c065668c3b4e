import { rupees, shopPrice, sum } from "#domain/money.ts";
import { OrderBill } from "#web/orders/order-bill.tsx";
import { Card } from "#web/ui/card.tsx";
import type { OrderFile } from "./admin-order.ts";

/** Three kinds of money, which accounting keeps apart: what is earned, what is the state's, and what goes back. To the paisa, so that it adds up. */
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
            <dd className="font-semibold">{shopPrice(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <OrderBill order={order} />
      </div>
    </Card>
  );
}
