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

/**
 * One product as the shop window shows it. A press anywhere opens the choice of weights, where there is one. A phone has
 * a row of it, with the picture at its side; description and specifications are a press away, on the product's page.
 */
export const ProductCard = memo(function ProductCard({ product, rating, pictureBase }: Props) {
  const facts = [product.brand?.trim(), packText(product)].filter(Boolean).join(" · ");
  const specifications = specificationLines(product.specifications);
  const opensChoice = hasVariants(product);
  return (
    <Card
      as="article"
      className={`group relative grid h-full grid-cols-[4.5rem_minmax(0,1fr)] overflow-clip transition-colors sm:flex sm:flex-col ${opensChoice ? "hover:border-cold" : ""}`}
    >
      <div className="flex items-center bg-sunken sm:block">
        <ProductPicture
          product={product}
          pictureBase={pictureBase}
          className="mx-auto aspect-square h-auto w-full object-contain p-2 sm:aspect-4/3 sm:p-3"
        />
      </div>
      <div className="min-w-0 px-3 pt-3 sm:flex-1 sm:p-4 sm:pb-0">
        <div className="mb-1.5 flex flex-wrap items-start gap-1.5 sm:absolute sm:inset-x-3 sm:top-3 sm:mb-0">
          <OfferBadges product={product} />
          <span className="ml-auto max-sm:order-first max-sm:ml-0">
            <StockLabel product={product} />
          </span>
        </div>
        <CardTitle product={product} title={cardTitle(product)} opensChoice={opensChoice} />
        {facts && <p className="mt-1 font-medium text-ink-soft text-sm max-sm:truncate">{facts}</p>}
        {product.description && (
          <p className="mt-2 line-clamp-2 text-ink-soft text-sm max-sm:hidden">{product.description}</p>
        )}
        {specifications.length > 0 && (
          <dl className="mt-2 line-clamp-2 text-[0.8125rem] text-ink-faint max-sm:hidden">
            {specifications.map(({ name, value }) => (
              <div key={`${name}${value}`} className="inline after:content-['_·_'] last:after:content-none">
                <dt className="inline">{name} </dt>
                <dd className="inline font-medium text-ink-soft">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1 p-3 sm:mt-auto sm:items-end sm:justify-between sm:gap-y-3 sm:p-4">
        <PriceLine product={product} />
        <span className="max-sm:hidden">
          <Rating rating={rating} />
        </span>
        <CardButton product={product} />
      </div>
    </Card>
  );
});
