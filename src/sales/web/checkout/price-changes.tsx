import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import type { RefreshedCart } from "#sales/rules/cart/refresh-prices.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { ShortLines } from "#sales/web/cart/short-lines.tsx";
import { useShownLine } from "#sales/web/cart/use-shown-line.ts";

/** What changed since the cart was filled. The bill includes it, and continuing accepts it. */
export function PriceChanges({ publicCart, gone, repriced, short }: RefreshedCart) {
  const shown = useShownLine();
  if (gone.length === 0 && repriced.length === 0) return <ShortLines short={short} />;
  return (
    <Notice kind="warn" title={t("Your cart has changed since you filled it")}>
      <ul className="list-disc pl-5">
        {repriced.map(({ item, before }) => (
          <li key={item.id}>
            {t("{name}: {before} before, now {now}", {
              name: shown(item).text,
              before: shopPrice(rupees(before)),
              now: shopPrice(rupees(item.price)),
            })}
          </li>
        ))}
        {gone.map((item) => (
          <li key={item.id}>
            {t("{name} is no longer available and is not in this order.", { name: shown(item).text })}
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={() => cartStore.keep(publicCart)}>
        {t("Continue with today's prices")}
      </Button>
    </Notice>
  );
}
