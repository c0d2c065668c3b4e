import { Link } from "react-router";
import type { BoardLine } from "#catalogue/rules/daily-prices/price-board.ts";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { useCatalogue } from "#catalogue/web/products/data/use-catalogue.ts";
import { PriceFigure } from "#catalogue/web/products/prices/price-line.tsx";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";

type Props = { title: string; sent: readonly BoardLine[] };

export function TodaysPrices({ title, sent }: Props) {
  const { products } = useCatalogue();
  /** The page may stay open for long: prices update, the listed gases do not change. */
  const priceNow = ({ id, price }: BoardLine) => {
    const product = products.get(id);
    return (product && displayPrice(product).amount) ?? rupees(price);
  };
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-sm sm:text-[0.9375rem]">{title}</span>
        <span className="shrink-0 max-sm:text-sm">
          <TextLink to="/refrigerant-prices">{t("All prices")}</TextLink>
        </span>
      </p>
      <div className="mt-1 grid grid-cols-3 gap-x-2">
        {sent.map((line) => (
          <Link
            key={line.gas}
            to={productPath(line)}
            className="flex min-h-target flex-col justify-center rounded-small leading-snug hover:text-cold"
          >
            <span className="text-ink-soft text-sm">{line.gas}</span>
            <PriceFigure
              text={shopPrice(priceNow(line))}
              className="font-bold text-[1.0625rem] tracking-tight sm:text-xl"
            />
          </Link>
        ))}
      </div>
    </>
  );
}
