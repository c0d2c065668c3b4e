import type { Cart } from "#domain/cart/cart.ts";
import type { SizeGroup as Group } from "#domain/empties/needs-by-size.ts";
import { shopPrice } from "#domain/money.ts";
import { Badge } from "#web/ui/badge.tsx";
import { NeedCard } from "./need-card.tsx";

type Props = { group: Group; onChange: (to: (cart: Cart) => Cart) => void };

/** One size of cylinder, and every gas that comes in it. */
export function SizeGroup({ group, onChange }: Props) {
  const id = `size-${group.size}`;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-heading">
          {group.name}
        </h2>
        {group.remaining > 0 ? (
          <Badge kind="warn">{group.remaining} missing</Badge>
        ) : (
          <Badge kind="good">Fulfilled</Badge>
        )}
      </div>
      <p className="text-ink-soft text-sm">
        {group.holds} · {shopPrice(group.deposit)} refundable deposit each
      </p>
      <ul className="mt-3 space-y-3">
        {group.needs.map((need) => (
          <NeedCard key={need.id} need={need} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}
