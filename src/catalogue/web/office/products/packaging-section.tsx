import { PACKAGING_FIELDS } from "#catalogue/rules/products/field-kinds.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { PlusIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { NO_PACKAGING, type PackagingInput } from "./product-input.ts";
import type { ProductFormState } from "./use-product-form.ts";

const BOXES = Object.keys(PACKAGING_FIELDS) as (keyof PackagingInput)[];

export function PackagingSection({ form }: { form: ProductFormState }) {
  const { packaging } = form.values;
  return (
    <Card title={t("Packaging")}>
      <ul className="mt-4 space-y-4">
        {packaging.map((_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
          <li key={place} className="border-line border-b pb-4">
            <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
              {BOXES.map((box) => (
                <TextField
                  key={box}
                  label={PACKAGING_FIELDS[box].label()}
                  optional
                  autoComplete="off"
                  inputMode={PACKAGING_FIELDS[box].kind === "text" ? undefined : "decimal"}
                  {...form.field(`packaging.${place}.${box}`)}
                />
              ))}
            </div>
            <Button
              kind="plain"
              size="small"
              className="mt-2"
              onClick={() => form.set({ packaging: packaging.toSpliced(place, 1) })}
            >
              {t("Remove")}
              <span className="sr-only"> {t("packaging {number}", { number: place + 1 })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-4" onClick={() => form.set({ packaging: [...packaging, NO_PACKAGING] })}>
        <PlusIcon className="size-4" />
        {t("Add a packaging")}
      </Button>
    </Card>
  );
}
