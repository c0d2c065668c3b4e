import { VARIANT_FIELDS } from "#domain/catalogue/field-kinds.ts";
import { t } from "#domain/language/text.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PlusIcon } from "#web/ui/buttons/icons.tsx";
import { Card } from "#web/ui/card.tsx";
import { NO_VARIANT, type VariantInput } from "./product-input.ts";
import { RowBox } from "./row-box.tsx";
import type { ProductFormState } from "./use-product-form.ts";

export function VariantsSection({ form }: { form: ProductFormState }) {
  const { variants } = form.typed;
  const change = (place: number, changes: Partial<VariantInput>) =>
    form.set({ variants: variants.map((row, index) => (index === place ? { ...row, ...changes } : row)) });

  return (
    <Card>
      <h2 className="font-semibold text-heading">{t("Weights")}</h2>
      <p className="mt-1 text-ink-soft text-sm">
        {t("Only if the buyer chooses a weight. GST is added to each price. These prices do not change daily.")}
      </p>
      <ul className="mt-4 space-y-4">
        {variants.map((variant, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <li key={place} className="grid items-end gap-3 border-line border-b pb-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
            <RowBox
              form={form}
              path={`variants.${place}.weight`}
              label={VARIANT_FIELDS.weight.label()}
              value={variant.weight}
              onType={(weight) => change(place, { weight })}
            />
            <RowBox
              form={form}
              path={`variants.${place}.weightKg`}
              label={VARIANT_FIELDS.weightKg.label()}
              inputMode="decimal"
              value={variant.weightKg}
              onType={(weightKg) => change(place, { weightKg })}
            />
            <RowBox
              form={form}
              path={`variants.${place}.basePrice`}
              label={VARIANT_FIELDS.basePrice.label()}
              prefix="₹"
              inputMode="decimal"
              value={variant.basePrice}
              onType={(basePrice) => change(place, { basePrice })}
            />
            <Button kind="plain" onClick={() => form.set({ variants: variants.filter((_, index) => index !== place) })}>
              {t("Remove")}
              <span className="sr-only"> {t("weight {number}", { number: place + 1 })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-4" onClick={() => form.set({ variants: [...variants, NO_VARIANT] })}>
        <PlusIcon className="size-4" />
        {t("Add a weight")}
      </Button>
    </Card>
  );
}
