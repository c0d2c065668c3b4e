import type { ReactNode } from "react";
import { fieldNamed, labelOf } from "#catalogue/rules/products/product-fields.ts";
import { t } from "#platform/rules/language/text.ts";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextAreaField } from "#platform/web/ui/fields/text-area-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { categoryChoices } from "./categories.ts";
import type { Claim, TextBox } from "./product-input.ts";
import type { ProductFormState } from "./use-product-form.ts";

type Props = { form: ProductFormState; name: TextBox | Claim };

export function ProductBox({ form, name }: Props) {
  const field = fieldNamed(name);
  if (!form.shows(name)) return null;
  const shared = { label: labelOf(field), hint: field.hint?.() };
  if (field.kind === "claim") return <CheckboxField {...shared} {...form.tick(name)} />;
  const typed = { ...shared, optional: !field.required, ...form.field(name), ...priceError(form, name) };
  if (field.choices) {
    const options = Object.entries(field.choices()).map(([value, label]) => ({ value, label }));
    return <SelectField {...typed} placeholder={field.unchosen?.() ?? t("None of these")} options={options} />;
  }
  if (field.kind === "lines") {
    return (
      <Wide>
        <TextAreaField {...typed} rows={3} />
      </Wide>
    );
  }
  const line = (
    <TextField
      {...typed}
      autoComplete="off"
      spellCheck={name === "sku" ? false : undefined}
      list={name === "category" ? SHELVES : undefined}
      {...(field.kind === "money" && { prefix: "₹" })}
      inputMode={field.keyboard ?? (field.kind === "text" ? undefined : "decimal")}
    />
  );
  if (name === "name") return <Wide>{line}</Wide>;
  if (name !== "category") return line;
  return (
    <>
      {line}
      <Shelves />
    </>
  );
}

/** A missing price is reported at the box of the chosen unit. */
const priceError = ({ pricePath, problems }: ProductFormState, name: TextBox | Claim) =>
  name === pricePath && problems.price ? { error: problems.price } : {};

const Wide = ({ children }: { children: ReactNode }) => <div className="sm:col-span-2">{children}</div>;

const SHELVES = "shelves";

const Shelves = () => (
  <datalist id={SHELVES}>
    {categoryChoices().map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </datalist>
);
