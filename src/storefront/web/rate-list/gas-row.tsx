import { memo } from "react";
import { Link } from "react-router";
import { packText, RATE_PACKS, type Rate, type RateRow } from "#catalogue/rules/pricing/rate-list.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPriceOr } from "#platform/rules/money/money.ts";
import { AddRate, RatePrice } from "./rate-cells.tsx";

/** A matrix on desktop and in print; on narrower screens the packs of a gas are stacked. */
export const RATE_ROW =
  "rate-row grid gap-x-6 gap-y-3 px-4 py-2 lg:grid-cols-2 xl:grid-cols-[6rem_repeat(3,minmax(0,1fr))] xl:gap-x-4";

type GasRowProps = { row: RateRow; prices: TradePrices };

export const GasRow = memo(function GasRow({ row: { gas, rates }, prices }: GasRowProps) {
  return (
    <li
      className={`${RATE_ROW} drawn-in-sight [contain-intrinsic-block-size:auto_19rem] border-line border-t first:border-t-0`}
    >
      <div className="rate-gas py-1.5 lg:max-xl:col-span-2">
        <h2 className="whitespace-nowrap font-semibold text-[1.0625rem]">{gas}</h2>
        <p className="no-print text-ink-soft text-xs">{brandsOf(rates)}</p>
      </div>
      {RATE_PACKS.map((pack) => {
        const ofPack = rates.filter((rate) => rate.pack === pack);
        return (
          <section
            key={pack}
            aria-label={`${gas}, ${packText()[pack]}`}
            className={ofPack.length === 0 ? "max-xl:hidden" : ""}
          >
            <p className="rate-pack text-ink-soft text-sm xl:hidden">{packText()[pack]}</p>
            <ul>
              {ofPack.map((rate) => (
                <RateLine key={`${rate.product.id} ${rate.size}`} gas={gas} rate={rate} prices={prices} />
              ))}
            </ul>
          </section>
        );
      })}
    </li>
  );
});

const brandsOf = (rates: readonly Rate[]) =>
  [...new Set(rates.flatMap(({ product: { brand } }) => brand ?? []))].join(", ");

/** Extends the touch area to the row's height. */
const UNDER_A_THUMB = "relative after:absolute after:inset-x-0 after:-top-0.5 after:-bottom-5 sm:after:-inset-y-2";

type RateLineProps = { gas: string; rate: Rate; prices: TradePrices };

/** The link's name is the full product title, because two makers may sell the same size. */
function RateLine({ gas, rate: { product, variant, size, unit, unitPrice, price }, prices }: RateLineProps) {
  return (
    <li className="rate-line grid min-h-10 grid-cols-[minmax(0,1fr)_auto_3.25rem] items-center gap-x-2 text-right sm:grid-cols-[minmax(5rem,1fr)_minmax(5.75rem,auto)_minmax(6rem,auto)_minmax(5rem,auto)] sm:py-0 xl:grid-cols-[minmax(min-content,1fr)_minmax(5.35rem,auto)_minmax(5.75rem,auto)_3.25rem] xl:gap-x-1.5">
      {/* On a phone the price per kg is below the size. */}
      <span className="flex flex-wrap items-baseline gap-x-2 text-left sm:contents">
        <Link
          to={productPath(product)}
          aria-label={shownTitle(product).text}
          className={`block whitespace-nowrap text-left text-cold underline-offset-3 hover:underline ${UNDER_A_THUMB}`}
        >
          {sizeText(size)}
        </Link>
        <span className="whitespace-nowrap text-ink-soft text-sm sm:justify-self-end">
          {shopPriceOr(unitPrice)}/{unit === "can" ? t("can") : t("kg")}
        </span>
      </span>
      <RatePrice price={price} yours={yourLinePrice({ product, variant }, prices)} />
      <AddRate
        product={product}
        variant={variant}
        name={`${gas} ${sizeText(size)}`}
        wordLook="max-sm:sr-only xl:sr-only"
      />
    </li>
  );
}
