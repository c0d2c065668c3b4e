import type { Order } from "#web/orders/order.ts";
import { OrderBill } from "#web/orders/order-bill.tsx";
import { OrderFact } from "#web/orders/order-fact.tsx";
import { OrderItems } from "#web/orders/order-items.tsx";
import { OrderPlaces } from "#web/orders/order-places.tsx";
import { ExpectedEmpties } from "./expected-empties.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderQr } from "./order-qr.tsx";

type Props = { order: Order; onPrint: () => void; onChange: (order: Order) => void };

/** Everything about one order. */
export function OrderDetails({ order, onPrint, onChange }: Props) {
  return (
    <div className="space-y-6 border-line border-t p-4 sm:p-6">
      <OrderItems order={order} />
      <div className="grid gap-6 md:grid-cols-[1fr_20rem] lg:gap-10">
        <dl className="grid content-start gap-5 max-md:order-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          <OrderPlaces order={order} />
          <OrderPayment order={order} />
          <ExpectedEmpties returns={order.returns} />
          {order.message && (
            <OrderFact name="Your message">
              <span className="whitespace-pre-line">{order.message}</span>
            </OrderFact>
          )}
        </dl>
        <div className="space-y-6">
          <OrderBill order={order} />
          <div className="flex items-center gap-4 md:justify-end md:text-right">
            <p className="text-ink-soft text-sm md:max-w-36">Scan for the number, date, total and payment.</p>
            <OrderQr order={order} />
          </div>
        </div>
      </div>
      <OrderActions order={order} onPrint={onPrint} onChange={onChange} />
    </div>
  );
}
