import { useState } from "react";
import { Link } from "react-router";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { catalogueStore, fetchFailed } from "#catalogue/web/products/data/catalogue-store.ts";
import { yourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { callApi } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { UsualPurchase } from "#sales/api/frequent-items.ts";
import { leftOutText, type OrderAgain, orderAgain } from "#sales/rules/orders/order-again.ts";
import { cartStore } from "#sales/web/cart/cart-store.ts";
import { openCartNow } from "#sales/web/cart/open-cart.ts";
import { money } from "#sales/web/orders/order-text.ts";

/** The product the logged-in customer buys most; null without one. */
export const fetchUsual = async (): Promise<UsualPurchase | null> => (await callApi("GET /api/my-usual", {})).usual;

/** A returning customer's most-bought product at today's price. */
export function Usual({ usual: { title, line, price, everybodysPrice, inStock } }: { usual: UsualPurchase }) {
  const { again, fetching } = useUsualAgain(line);
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0 leading-snug">
        <p className="text-ink-soft text-xs">{t("You buy this most")}</p>
        <p className="line-clamp-2 font-semibold text-sm">
          <Link to={productPath({ id: line.originalProductId })} className="hover:text-cold">
            {title}
          </Link>
        </p>
        <p className="truncate">
          <span className="font-bold text-[1.0625rem] tracking-tight">{shopPrice(rupees(price))}</span>{" "}
          <span className="text-ink-soft text-sm">
            {price < everybodysPrice ? t("your price today") : t("today¦price")}
          </span>
        </p>
      </div>
      {inStock ? (
        <Button busy={fetching && t("Adding…")} onClick={again} className="shrink-0 max-sm:px-3">
          {t("Order {count} again", { count: line.quantity })}
          <span className="sr-only">: {title}</span>
        </Button>
      ) : (
        <Button disabled className="shrink-0 max-sm:px-3">
          {t("Out of Stock")}
        </Button>
      )}
    </div>
  );
}

/** The last quantity at current prices, because older ones would change at checkout. */
function useUsualAgain(line: UsualPurchase["line"]) {
  const [fetching, setFetching] = useState(false);

  async function again() {
    setFetching(true);
    catalogueStore.want([line.originalProductId]);
    const [isToday] = await Promise.all([catalogueStore.refetch(), yourPrices.refetch()]);
    setFetching(false);
    const products = [...catalogueStore.read().products.values()];
    if (!isToday) return toast(fetchFailed(), "problem");
    const { variantWeight, ...plain } = line;
    const items = [{ ...plain, ...(variantWeight !== undefined && { variantWeight }) }];
    const result = orderAgain(cartStore.newest(), { items, returns: [] }, { products, prices: yourPrices.read() });
    if (result.added === 0) return toast(whyNot(result), "problem");
    cartStore.keep(result.cart);
    openCartNow(addedAgain(result));
  }

  return { again: () => void again(), fetching };
}

const whyNot = ({ leftOut }: OrderAgain): string =>
  t("Left out: {names}.", {
    names: leftOut.map(({ name, reason }) => `${name} (${leftOutText(reason)})`).join(", "),
  });

/** A changed price is shown together with the last one. */
function addedAgain({ added, repriced }: OrderAgain): string {
  const put = plural(added, {
    one: "Added to cart at today's prices: {count} product.",
    other: "Added to cart at today's prices: {count} products.",
  });
  const moved = repriced.map(({ name, before, now }) =>
    t("{name}: {now} today, was {before}", { name, now: money(now), before: money(before) }),
  );
  return [put, ...moved].join(" ");
}
