import { useMemo } from "react";
import { Link } from "react-router";
import { type BoardLine, headlinePrices } from "#domain/daily-prices/price-board.ts";
import { priceRows } from "#domain/daily-prices/price-row.ts";
import { t } from "#domain/language/text.ts";
import { rupees, shopPrice } from "#domain/money.ts";
import { productPath } from "#web/catalogue/product-address.ts";
import { useAllProducts } from "#web/catalogue/use-catalogue.ts";
import { TextLink } from "#web/ui/link.tsx";

/** What the first gases cost today: on a phone these are the first prices anybody sees. */
export function TodaysPrices({ sent }: { sent: readonly BoardLine[] }) {
  const products = useAllProducts();
  const lines = useMemo(() => (products ? headlinePrices(priceRows(products, () => "")) : sent), [products, sent]);
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold text-[0.9375rem]">{t("Today's lowest prices per kg")}</span>
        <TextLink to="/refrigerant-prices">{t("All prices")}</TextLink>
      </p>
      <div className="mt-1 grid grid-cols-3 gap-x-2">
        {lines.map(({ id, gas, price }) => (
          <Link
            key={gas}
            to={productPath({ id })}
            className="flex min-h-target flex-col justify-center rounded-small leading-snug hover:text-cold"
          >
            <span className="text-ink-soft text-sm">{gas}</span>
            <span className="font-bold text-[1.0625rem] tracking-tight sm:text-xl">{shopPrice(rupees(price))}</span>
          </Link>
        ))}
      </div>
    </>
  );
}
