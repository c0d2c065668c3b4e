import { emptyTitleOf } from "#catalogue/rules/empties/sizes.ts";
import { t } from "#platform/rules/language/text.ts";
import { Fact } from "#platform/web/ui/facts.tsx";
import { dateText } from "#platform/web/ui/text/time-text.ts";
import type { Order } from "#sales/web/orders/order.ts";
import { useBuyerSteps } from "#sales/web/orders/use-buyer-steps.ts";

export function ExpectedEmpties({ order }: { order: Order }) {
  const { returns } = order;
  const { empties } = useBuyerSteps(order);
  if (returns.length === 0) return null;
  return (
    <Fact name={t("Empty cylinders to return")}>
      <ul>
        {returns.map(({ id, name, returnQty, returned = 0, returnBy }) => (
          <li key={id}>
            {returnQty} × {emptyTitleOf(name)}
            {returned > 0 && `, ${t("{count} returned", { count: returned })}`}{" "}
            <span className="whitespace-nowrap text-ink-soft">{t("by {date}", { date: dateText(returnBy) })}</span>
          </li>
        ))}
      </ul>
      {empties && <p className="mt-1 font-semibold">{empties}</p>}
    </Fact>
  );
}
