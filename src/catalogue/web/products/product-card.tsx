import { type MouseEvent, memo } from "react";
import { Link } from "react-router";
import { shownDescription, shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { hasVariants } from "#catalogue/rules/products/product-kind.ts";
import { cardButton, type CardButton as Pressable } from "#catalogue/rules/products/stock-label.ts";
import { packText } from "#catalogue/web/products/prices/pack-text.ts";
import { PriceBreakdownTip } from "#catalogue/web/products/prices/price-breakdown-tip.tsx";
import { PriceLine } from "#catalogue/web/products/prices/price-line.tsx";
import { specificationLines } from "#catalogue/web/products/product/specification-lines.ts";
import { useOpenProductDialog } from "#catalogue/web/products/product/use-open-product-dialog.ts";
import type { LocalizedText } from "#platform/rules/language/language.ts";
import { spokenLanguage } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CartIcon, ChatIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { OfferBadges } from "./offer-badges.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductTitle } from "./product-title.tsx";
import { Rating } from "./rating.tsx";
import { StockText } from "./stock-text.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

type Props = { product: Product; rating: number | undefined; pictureBase: string };

/**
 * A product card. Where there are weights to choose, a click anywhere opens the choice. On a phone it is a row with the picture at
 * the side. Description and specifications have one line each.
 */
export const ProductCard = memo(function ProductCard({ product, rating, pictureBase }: Props) {
  const facts = [product.brand?.trim(), packText(product)].filter(Boolean).join(" · ");
  const specifications = specificationLines(product.specifications);
  const description = shownDescription(product);
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
      <div className="min-w-0 px-3 pt-2.5 sm:flex-1 sm:p-4 sm:pb-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="contents sm:absolute sm:top-3 sm:left-3 sm:flex sm:gap-1.5">
            <OfferBadges product={product} />
          </span>
          <StockText product={product} />
          <Rating rating={rating} />
        </div>
        <CardTitle product={product} title={shownTitle(product)} opensChoice={opensChoice} />
        {facts && <p className="mt-0.5 truncate font-medium text-ink-soft text-sm">{facts}</p>}
        {description.text && (
          <p lang={description.lang} className="mt-0.5 truncate text-[0.8125rem] text-ink-soft leading-snug sm:text-sm">
            {description.text}
          </p>
        )}
        {specifications.length > 0 && (
          <dl className="mt-0.5 truncate text-[0.8125rem] text-ink-faint leading-snug">
            {specifications.map(({ name, value }) => (
              <div key={`${name}${value}`} className="inline after:content-['_·_'] last:after:content-none">
                <dt className="inline">{name} </dt>
                <dd lang={spokenLanguage() === "en" ? undefined : "en"} className="inline font-medium text-ink-soft">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-baseline gap-x-2 gap-y-1 px-3 pt-1 pb-3 sm:mt-auto sm:items-end sm:justify-between sm:gap-y-3 sm:p-4">
        <PriceLine product={product} tip={<PriceBreakdownTip product={product} />} />
        <CardButton product={product} />
      </div>
    </Card>
  );
});

const ICONS: Record<Pressable["press"], React.ReactNode> = {
  add: <CartIcon />,
  enquire: <ChatIcon />,
  choose: null,
  nothing: null,
};

function CardButton({ product }: { product: Product }) {
  const { label, disabled, press } = cardButton(product);
  const { add, busy } = useAddToCart();
  const open = useOpenProductDialog();

  function pressed() {
    if (press === "add") add(product);
    if (press === "choose") open({ kind: "product", id: product.id });
    if (press === "enquire") open({ kind: "enquire", id: product.id });
  }

  return (
    <Button
      disabled={disabled}
      busy={busy && t("Adding…")}
      onClick={pressed}
      className="relative z-1 max-sm:ml-auto max-sm:px-3! sm:w-full"
    >
      <span className="contents max-sm:hidden">{ICONS[press]}</span>
      {label}
      <span className="sr-only">: {shownTitle(product).text}</span>
    </Button>
  );
}

type CardTitleProps = { product: Product; title: LocalizedText; opensChoice: boolean };

const LOOK = "underline-offset-3 hover:text-cold group-hover:underline";

/** Covers the whole card; the card's other controls are above it. */
const WHOLE_CARD = "after:absolute after:inset-0 after:cursor-pointer after:content-['']";

/**
 * The name links to the product's page. Where there are weights to choose, a plain click opens the dialog instead; a modified click
 * still opens a tab.
 */
function CardTitle({ product, title, opensChoice }: CardTitleProps) {
  const open = useOpenProductDialog();

  function choose(event: MouseEvent) {
    if (!opensChoice || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ kind: "product", id: product.id });
  }

  return (
    <h3 lang={title.lang} className="font-semibold text-[0.9375rem] leading-snug sm:text-[1.0625rem]">
      <Link
        to={productPath(product)}
        onClick={choose}
        aria-haspopup={opensChoice ? "dialog" : undefined}
        className={opensChoice ? `${LOOK} ${WHOLE_CARD}` : LOOK}
      >
        <ProductTitle text={title.text} />
      </Link>
    </h3>
  );
}
