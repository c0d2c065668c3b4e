import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { OfferBadges } from "#catalogue/web/products/offer-badges.tsx";
import { ProductPicture, usePictureBase } from "#catalogue/web/products/product-picture.tsx";

export function ProductShowcase({ product }: { product: Product }) {
  const pictureBase = usePictureBase();
  return (
    <div className="relative rounded-card border border-line bg-surface">
      <ProductPicture
        product={product}
        pictureBase={pictureBase}
        alt={shownTitle(product).text}
        first
        className="mx-auto aspect-2/1 h-auto w-full object-contain p-4 md:aspect-4/3 md:p-6"
      />
      <div className="absolute top-4 left-4 flex flex-col items-start gap-1.5">
        <OfferBadges product={product} />
      </div>
    </div>
  );
}
