import { Link } from "react-router";
import type { Product } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { OfferBadges } from "#catalogue/web/products/offer-badges.tsx";
import { ProductPicture, usePictureBase } from "#catalogue/web/products/product-picture.tsx";
import { StockText } from "#catalogue/web/products/stock-text.tsx";
import { t } from "#platform/rules/language/text.ts";
import { ProductFacts } from "./product-facts.tsx";
import { Purchase } from "./purchase.tsx";
import { ShareProduct } from "./share-product.tsx";
import { useChosenVariant } from "./use-chosen-variant.ts";

export function ProductDetail({ product }: { product: Product }) {
  const pictureBase = usePictureBase();
  const choice = useChosenVariant(product);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
      <div className="relative rounded-card bg-sunken">
        <ProductPicture
          product={product}
          pictureBase={pictureBase}
          first
          className="mx-auto aspect-4/3 h-auto max-h-40 w-full object-contain p-3 md:max-h-64"
        />
        <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <OfferBadges product={product} />
        </div>
        <div className="absolute top-3 right-3">
          <StockText product={product} />
        </div>
      </div>
      <div className="space-y-6 md:row-span-2">
        <Purchase product={product} {...choice} />
        <ShareProduct product={product} variant={choice.variant} />
        <p>
          <Link to={productPath(product)} replace className="text-cold underline underline-offset-3">
            {t("Open the product page")}
          </Link>
        </p>
      </div>
      <ProductFacts product={product} />
    </div>
  );
}
