import { t } from "#platform/rules/language/text.ts";
import { shopPrice } from "#platform/rules/money/money.ts";
import { type BilledOrder, type OrderBillLine, orderBill } from "#sales/rules/orders/order-bill.ts";
import { useShop } from "#shop/web/use-shop.ts";
import { money } from "./order-text.ts";

export function OrderBill({ order }: { order: BilledOrder & { grandTotal: number } }) {
  const { state } = useShop();
  return (
    <dl className="space-y-1">
      {orderBill(order, state).map((line) => (
        <Line key={line.name} line={line} />
      ))}
      <div className="flex justify-between gap-6 border-line border-t pt-2 font-bold text-heading">
        <dt>{t("Grand Total")}</dt>
        <dd>{money(order.grandTotal)}</dd>
      </div>
    </dl>
  );
}

function Line({ line }: { line: OrderBillLine }) {
  return (
    <>
      <div className="flex justify-between gap-6">
        <dt className="text-ink-soft">{line.name}</dt>
        <dd>{shopPrice(line.amount)}</dd>
      </div>
      {line.parts?.map((part) => (
        <div key={part.name} className="flex justify-between gap-6 pl-4 text-ink-soft text-sm">
          <dt>{part.name}</dt>
          <dd>{shopPrice(part.amount)}</dd>
        </div>
      ))}
    </>
  );
}
