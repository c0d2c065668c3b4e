import type { ComponentProps } from "react";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PRODUCT_LABELS } from "./product-fields.ts";
import type { Claim, TextBox } from "./typed-product.ts";
import type { ProductFormState } from "./use-product-form.ts";

/** How the error summary finds a box. */
export const boxId = (field: string) => `product-${field.replaceAll(".", "-")}`;

type Props = Omit<ComponentProps<typeof TextField>, "label" | "value" | "onChange" | "id" | "error" | "form"> & {
  form: ProductFormState;
  field: TextBox;
};

/** One line of text or one number of a product, where its kind has such a thing. */
export function ProductBox({ form: { typed, problems, set, shows }, field, ...rest }: Props) {
  if (!shows(field)) return null;
  return (
    <TextField
      optional
      autoComplete="off"
      {...rest}
      id={boxId(field)}
      label={PRODUCT_LABELS[field]}
      value={typed[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={problems[field]}
    />
  );
}

/** A number, with the keyboard for it. */
export const NumberBox = (props: Props) => <ProductBox inputMode="decimal" {...props} />;

type ClaimProps = { form: ProductFormState; field: Claim; hint?: string };

/** Yes or no. */
export function ClaimBox({ form: { typed, problems, set, shows }, field, hint }: ClaimProps) {
  if (!shows(field)) return null;
  return (
    <CheckboxField
      id={boxId(field)}
      label={PRODUCT_LABELS[field]}
      hint={hint}
      checked={typed[field]}
      onChange={(event) => set({ [field]: event.target.checked })}
      error={problems[field]}
    />
  );
}
