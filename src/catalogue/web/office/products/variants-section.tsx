import { VARIANT_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PlusIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { NO_VARIANT, type VariantInput } from "./product-input.ts";
import type { ProductFormState } from "./use-product-form.ts";

const BOXES = Object.keys(VARIANT_FIELDS) as (keyof VariantInput)[];

export function VariantsSection({ form }: { form: ProductFormState }) {
  const { variants } = form.values;
  return (
    <Card title={t("Weights")}>
      <p className="mt-1 text-ink-soft text-sm">
        {t("Only if the buyer chooses a weight. GST is added to each price. These prices do not change daily.")}
      </p>
      <ul className="mt-4 space-y-4">
        {variants.map((_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
            key={place}
            className="grid items-end gap-3 border-line border-b pb-4 sm:grid-cols-[1fr_1fr_1fr_1fr_auto]"
          >
            {BOXES.map((box) => (
              <TextField
                key={box}
                label={VARIANT_FIELDS[box].label()}
                autoComplete="off"
                {...(VARIANT_FIELDS[box].kind === "money" && { prefix: "₹" })}
                inputMode={VARIANT_FIELDS[box].kind === "text" ? undefined : "decimal"}
                {...form.field(`variants.${place}.${box}`)}
              />
            ))}
            <Button kind="plain" onClick={() => form.set({ variants: variants.toSpliced(place, 1) })}>
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
