import { useId } from "react";
import type { Product, Variant } from "#domain/catalogue/product.ts";
import { shownPrice } from "#domain/pricing/shown-price.ts";

type Props = { product: Product; chosen: Variant | undefined; onChoose: (weight: string) => void };

/** The weights a product comes in, each with its price. */
export function VariantChoice({ product, chosen, onChoose }: Props) {
  const name = useId();
  if (!product.variants || product.variants.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-[0.9375rem]">Weight</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {product.variants.map((variant) => (
          <label
            key={variant.weight}
            className="flex min-h-target cursor-pointer flex-col rounded-control border border-edge bg-surface px-3 py-2 hover:border-ink-soft has-checked:border-cold has-checked:bg-cold-tint has-checked:ring-1 has-checked:ring-cold has-focus-visible:outline-3 has-focus-visible:outline-cold"
          >
            <input
              type="radio"
              name={name}
              value={variant.weight}
              checked={variant.weight === chosen?.weight}
              onChange={() => onChoose(variant.weight)}
              className="sr-only"
            />
            <span className="font-semibold">{variant.weight}</span>
            <span className="text-ink-soft text-sm">{shownPrice(product, variant).text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
