import { memo } from "react";
import { cardTitle } from "#domain/catalogue/card-title.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { hasVariants } from "#domain/catalogue/product-kind.ts";
import { Card } from "#web/ui/card.tsx";
import { CardButton } from "./card-button.tsx";
import { CardTitle } from "./card-title.tsx";
import { OfferBadges } from "./offer-badges.tsx";
import { packText } from "./pack-text.ts";
import { PriceLine } from "./price-line.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { Rating } from "./rating.tsx";
import { specificationLines } from "./specification-lines.ts";
import { StockLabel } from "./stock-label.tsx";

type Props = { product: Product; rating: number; pictureBase: string };

/** One product as the shop window shows it. A press anywhere opens the choice of weights, where there is one. */
export const ProductCard = memo(function ProductCard({ product, rating, pictureBase }: Props) {
  const pack = packText(product);
  const specifications = specificationLines(product.specifications);
  const opensChoice = hasVariants(product);
  return (
    <Card
      as="article"
      className={`group relative flex h-full flex-col overflow-clip transition-colors ${opensChoice ? "hover:border-cold" : ""}`}
    >
      <div className="relative bg-sunken">
        <ProductPicture
          product={product}
          pictureBase={pictureBase}
          className="mx-auto aspect-2/1 h-auto w-full object-contain p-3 sm:aspect-4/3"
        />
        <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <OfferBadges product={product} />
        </div>
        <div className="absolute top-3 right-3">
          <StockLabel product={product} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-4">
        <CardTitle product={product} title={cardTitle(product)} opensChoice={opensChoice} />
        {pack && <p className="mt-1 font-medium text-ink-soft text-sm">{pack}</p>}
        {product.description && <p className="mt-2 line-clamp-2 text-ink-soft text-sm">{product.description}</p>}
        {specifications.length > 0 && (
          <dl className="mt-2 line-clamp-2 text-[0.8125rem] text-ink-faint">
            {specifications.map(({ name, value }) => (
              <div key={`${name}${value}`} className="inline after:content-['_·_'] last:after:content-none">
                <dt className="inline">{name} </dt>
                <dd className="inline font-medium text-ink-soft">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex items-end justify-between gap-2 pt-4">
          <PriceLine product={product} />
          <Rating rating={rating} />
        </div>
        <CardButton product={product} />
      </div>
    </Card>
  );
});
