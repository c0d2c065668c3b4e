import { useId, useState } from "react";
import { displayPrice } from "#catalogue/rules/pricing/display-price.ts";
import { shownTitle } from "#catalogue/rules/products/card-title.ts";
import type { Product, Variant } from "#catalogue/rules/products/product.ts";
import { leftOf, leftText } from "#catalogue/rules/products/stock-count.ts";
import { cardButton } from "#catalogue/rules/products/stock-label.ts";
import { sizeText } from "#catalogue/rules/products/unit-label.ts";
import { variantTitle } from "#catalogue/rules/products/variants.ts";
import { NO_TRADE_PRICES, type TradePrices, yourLinePrice } from "#catalogue/rules/trade-prices/trade-price.ts";
import { toPayNow } from "#catalogue/web/products/prices/breakdown-lines.ts";
import { PriceBreakdown } from "#catalogue/web/products/prices/price-breakdown.tsx";
import { PriceFigure, PriceLine } from "#catalogue/web/products/prices/price-line.tsx";
import { useYourPrices } from "#catalogue/web/products/prices/your-prices.ts";
import { useAddToCart } from "#catalogue/web/products/use-add-to-cart.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice, shopPriceOr, times } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CartIcon, ChatIcon } from "#platform/web/ui/buttons/icons.tsx";
import { NumberStepper } from "#platform/web/ui/fields/number-stepper.tsx";
import { useShop } from "#shop/web/use-shop.ts";
import { StockAlert } from "./stock-alert.tsx";
import type { ChosenVariant } from "./use-chosen-variant.ts";
import { useOpenProductDialog } from "./use-open-product-dialog.ts";

type Props = ChosenVariant & { product: Product };

export function Purchase({ product, variant, chooseWeight }: Props) {
  const [quantity, setQuantity] = useState(1);
  const left = leftOf(product, variant);
  const { press, label, disabled } = cardButton(left === 0 ? { ...product, inStock: false } : product);
  const { add, busy } = useAddToCart();
  const open = useOpenProductDialog();
  const prices = useYourPrices();
  const pays = toPayNow({ product, variant, quantity }, useShop().handling, prices);

  function choose(weight: string) {
    chooseWeight(weight);
    setQuantity(1);
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start justify-between gap-6">
        <PriceLine product={product} variant={variant} size="page" />
        {pays && (press === "add" || press === "choose") && (
          <p className="text-right">
            <PriceFigure text={shopPrice(pays.amount)} className="block font-bold text-title tracking-tight" />
            <span className="text-ink-soft text-sm">
              {pays.hasDeposit ? t("to pay now, with GST and deposit") : t("to pay now, with GST")}
            </span>
          </p>
        )}
      </div>
      <VariantChoice product={product} chosen={variant} onChoose={choose} />
      {press === "enquire" && (
        <Button kind="main" onClick={() => open({ kind: "enquire", id: product.id })}>
          <ChatIcon /> {label}
        </Button>
      )}
      {disabled && <Button disabled>{label}</Button>}
      {!product.inStock && <StockAlert id={product.id} />}
      {(press === "add" || press === "choose") && (
        // On a phone it stays in sight while the choices above it scroll.
        <div className="flex flex-wrap items-start gap-3 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:border-line max-md:border-t max-md:bg-ground max-md:px-4 max-md:py-2">
          <NumberStepper
            label={t("Quantity of {name}", { name: shownTitle(product).text })}
            value={quantity}
            onChange={setQuantity}
          />
          <Button
            kind="main"
            busy={busy && t("Adding…")}
            onClick={() => add(product, variant, quantity)}
            className="min-w-48 flex-1"
          >
            <CartIcon /> {t("Add to Cart")}
            <span className="font-normal">{choiceTotal({ product, variant, quantity }, prices)}</span>
          </Button>
        </div>
      )}
      <div className="rounded-control border border-line bg-sunken px-4 py-3 text-sm">
        <PriceBreakdown product={product} variant={variant} />
      </div>
    </div>
  );
}

type VariantChoiceProps = { product: Product; chosen: Variant | undefined; onChoose: (weight: string) => void };

function WeightLeft({ left }: { left: number | undefined }) {
  if (left === undefined) return null;
  return <span className="font-medium text-sm text-warn">{leftText(left) || t("Out of Stock")}</span>;
}

function VariantChoice({ product, chosen, onChoose }: VariantChoiceProps) {
  const name = useId();
  if (!product.variants || product.variants.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">{variantTitle(product.variants)}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {product.variants.map((variant) => (
          <label
            key={variant.weight}
            className="flex min-h-target cursor-pointer flex-col rounded-control border border-edge bg-surface px-3 py-2 hover:border-ink-soft has-checked:border-cold has-checked:bg-cold-tint has-checked:shadow-chosen has-focus-visible:outline-3 has-focus-visible:outline-cold"
          >
            <input
              type="radio"
              name={name}
              value={variant.weight}
              checked={variant.weight === chosen?.weight}
              onChange={() => onChoose(variant.weight)}
              className="sr-only"
            />
            <span className="font-semibold">{sizeText(variant.weight)}</span>
            <span className="text-ink-soft text-sm">{displayPrice(product, variant).text}</span>
            <WeightLeft left={leftOf(product, variant)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Choice = { product: Product; variant?: Variant | undefined; quantity: number };

/** The total of a quantity for this customer, without GST, as shown on the button. */
export function choiceTotal(choice: Choice, prices: TradePrices = NO_TRADE_PRICES): string {
  const price = yourLinePrice(choice, prices);
  return shopPriceOr(price === undefined ? undefined : times(price, choice.quantity));
}
