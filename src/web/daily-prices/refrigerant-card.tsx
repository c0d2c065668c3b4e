import { Link } from "react-router";
import type { PriceRowAnswer } from "#contract/daily-prices.ts";
import { priceIn, shopPriceOr } from "#domain/money.ts";
import { productPath } from "#web/catalogue/product-address.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { unbroken } from "#web/ui/unbroken.ts";
import { PriceChange } from "./price-change.tsx";
import { PriceLine } from "./price-line.tsx";

/** What one refrigerant costs today, per kilogram and for what it comes in. */
export function RefrigerantCard({ row }: { row: PriceRowAnswer }) {
  return (
    <Card as="li" className="relative flex flex-col p-5 transition-colors hover:border-edge">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-semibold leading-snug">
          <Link
            to={productPath(row)}
            className="after:absolute after:inset-0 after:rounded-card hover:text-cold focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-cold"
          >
            {unbroken(row.name)}
          </Link>
        </h2>
        {!row.inStock && <Badge kind="bad">Out of Stock</Badge>}
      </div>
      {row.brand && <p className="mt-0.5 text-ink-soft text-sm">{row.brand}</p>}
      <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-4">
        <span className="font-bold text-2xl tracking-tight">{shopPriceOr(priceIn(row.price ?? undefined))}</span>
        <span className="text-ink-soft text-sm">per kg (Tax Exclude)</span>
      </p>
      <div className="mt-1 min-h-5.5">
        <PriceChange row={row} spelledOut />
      </div>
      <PriceLine history={row.history} className="mt-3 w-full" />
      <dl className="mt-4 grid grid-cols-2 gap-3 border-line border-t pt-3">
        <div>
          <dt className="text-ink-soft text-sm">Size</dt>
          <dd className="font-semibold">{row.packagingSize ?? "N/A"}</dd>
        </div>
        <div className="text-right">
          <dt className="text-ink-soft text-sm">Total</dt>
          <dd className="font-semibold">{shopPriceOr(priceIn(row.total ?? undefined))}</dd>
        </div>
      </dl>
    </Card>
  );
}
