import { shownDescription } from "#catalogue/rules/products/card-title.ts";
import type { Product } from "#catalogue/rules/products/product.ts";
import { written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { specificationLines } from "./specification-lines.ts";

type Fact = { name: string; value: string; lang?: string | undefined };

export function ProductFacts({ product }: { product: Product }) {
  const specifications = specificationLines(product.specifications);
  const description = shownDescription(product);
  /** Packaging and specifications exist in English only. */
  const { text: pack, lang: asWritten } = written(product.packaging?.[0]?.description ?? "", {});
  return (
    <div className="space-y-4">
      {description.text && (
        <p lang={description.lang} className="text-ink-soft">
          {description.text}
        </p>
      )}
      {pack && (
        <p lang={asWritten} className="text-ink-soft">
          {pack}
        </p>
      )}
      <dl className="text-sm">
        {[
          ...(product.brand ? [{ name: t("Brand"), value: product.brand }] : []),
          ...(product.grade ? [{ name: t("Grade"), value: product.grade }] : []),
          ...specifications.map((one) => ({ ...one, lang: asWritten })),
          { name: "SKU", value: product.sku },
        ].map(({ name, value, lang }: Fact) => (
          <div key={`${name}${value}`} className="flex gap-4 border-line border-t py-1.5">
            <dt className="w-32 shrink-0 text-ink-soft">{name}</dt>
            <dd lang={lang} className="min-w-0 font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
