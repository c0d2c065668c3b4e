import { Link } from "react-router";
import type { BoardLine } from "#catalogue/rules/daily-prices/price-board.ts";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { useCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";

export function TodaysPrices({ sent }: { sent: readonly BoardLine[] }) {
  const { products } = useCatalogue();
  /** The page may stay open for long: prices update, the listed gases do not change. */
  const priceNow = ({ id, price }: BoardLine) => {
    const product = products.get(id);
    return (product && displayPrice(product).amount) ?? rupees(price);
  };
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-[0.9375rem]">{t("Today's lowest prices per kg")}</span>
        <TextLink to="/refrigerant-prices">{t("All prices")}</TextLink>
      </p>
      <div className="mt-1 grid grid-cols-3 gap-x-2">
        {sent.map((line) => (
          <Link
            key={line.gas}
            to={productPath(line)}
            className="flex min-h-target flex-col justify-center rounded-small leading-snug hover:text-cold"
          >
            <span className="text-ink-soft text-sm">{line.gas}</span>
            <span className="font-bold text-[1.0625rem] tracking-tight sm:text-xl">{shopPrice(priceNow(line))}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
