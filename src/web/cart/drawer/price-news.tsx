import { rupees, shopPrice } from "#domain/money.ts";
import type { TodaysCart } from "#web/cart/use-todays-cart.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { acceptPrices } from "./change-cart.ts";

/** Which prices moved since the buyer saw them, old and new; or that they could not be asked for. */
export function PriceNews({ today }: { today: TodaysCart }) {
  if (today.isUnchecked) {
    return (
      <Notice kind="warn" title="Today's prices could not be checked">
        These are the prices of when you added each thing. You see today's before you pay.
      </Notice>
    );
  }
  if (today.repriced.length === 0) return null;
  return (
    <Notice kind="warn" title="Prices have changed">
      <ul className="mt-1 space-y-1.5">
        {today.repriced.map(({ item, before }) => (
          <li key={item.id}>
            {item.name}: <span className="font-semibold text-ink">{shopPrice(rupees(item.price))}</span> each, was{" "}
            <s>{shopPrice(rupees(before))}</s>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={() => acceptPrices(today)}>
        Use today's prices
      </Button>
    </Notice>
  );
}
