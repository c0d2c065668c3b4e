import { memo } from "react";
import { Link } from "react-router";
import type { CopperRate } from "#catalogue/rules/pricing/rate-list.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { isSoldByEnquiry } from "#catalogue/rules/products/product-kind.ts";
import { type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPriceOr } from "#platform/rules/money/money.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { ChatIcon } from "#platform/web/ui/buttons/icons.tsx";
import { AddRate, RatePrice } from "./rate-cells.tsx";

export function CopperList({ rates, prices }: { rates: readonly CopperRate[]; prices: TradePrices }) {
  return (
    <section aria-labelledby="copper" className="not-first:mt-8">
      <h2 id="copper" className="mb-2 font-semibold text-heading">
        {t("Copper pipe and wire")}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface px-4 py-2 shadow-card">
        {rates.map((rate) => (
          <CopperLine key={rate.product.id} rate={rate} prices={prices} />
        ))}
      </ul>
    </section>
  );
}

type CopperLineProps = { rate: CopperRate; prices: TradePrices };

const CopperLine = memo(function CopperLine(props: CopperLineProps) {
  return (
    <li className="rate-line grid min-h-11 grid-cols-[minmax(0,1fr)_auto_3.25rem] items-center gap-x-2 border-line border-t py-1 text-right first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(6rem,auto)_minmax(6.5rem,auto)_minmax(6.5rem,auto)]">
      <CopperCells {...props} />
    </li>
  );
});

function CopperCells({ rate: { product, perMeter, price }, prices }: CopperLineProps) {
  const title = shownTitle(product);
  return (
    <>
      <span className="text-left sm:contents">
        <Link
          to={productPath(product)}
          lang={title.lang}
          className="relative block text-left text-cold underline-offset-3 hover:underline"
        >
          {title.text}
        </Link>
        <span className="whitespace-nowrap text-ink-soft text-sm sm:justify-self-end">
          {shopPriceOr(perMeter)}/{t("meter")}
        </span>
      </span>
      {isSoldByEnquiry(product) ? (
        <>
          <span />
          <ButtonLink
            size="small"
            to={productPath(product)}
            aria-label={t("Enquire: {product}", { product: title.text })}
          >
            <ChatIcon className="size-4" />
            <span className="max-sm:sr-only">{t("Enquire")}</span>
          </ButtonLink>
        </>
      ) : (
        <>
          <RatePrice price={price} yours={yourLinePrice({ product, variant: undefined }, prices)} />
          <AddRate product={product} name={title.text} />
        </>
      )}
    </>
  );
}
