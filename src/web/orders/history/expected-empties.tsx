import { emptyTitleOf } from "#domain/cylinders/empties/sizes.ts";
import { t } from "#domain/language/text.ts";
import type { Order } from "#web/orders/order.ts";
import { OrderFact } from "#web/orders/order-fact.tsx";
import { dateText } from "#web/ui/text/time-text.ts";

export function ExpectedEmpties({ returns }: { returns: Order["returns"] }) {
  if (returns.length === 0) return null;
  return (
    <OrderFact name={t("Empty cylinders to return")}>
      <ul>
        {returns.map(({ id, name, returnQty, returned = 0, returnBy }) => (
          <li key={id}>
            {returnQty} × {emptyTitleOf(name)}
            {returned > 0 && `, ${t("{count} returned", { count: returned })}`}{" "}
            <span className="whitespace-nowrap text-ink-soft">{t("by {date}", { date: dateText(returnBy) })}</span>
          </li>
        ))}
      </ul>
    </OrderFact>
  );
}
