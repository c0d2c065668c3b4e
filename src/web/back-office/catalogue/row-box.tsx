import type { ComponentProps } from "react";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { boxId } from "./product-box.tsx";
import type { ProductFormState } from "./use-product-form.ts";

type Props = Omit<ComponentProps<typeof TextField>, "onChange" | "id" | "error" | "value" | "form"> & {
  form: ProductFormState;
  /** Field path: "variants.0.basePrice". */
  path: string;
  value: string;
  onType: (text: string) => void;
};

export function RowBox({ form, path, onType, ...rest }: Props) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      id={boxId(path)}
      onChange={(event) => onType(event.target.value)}
      error={form.problems[path]}
    />
  );
}
