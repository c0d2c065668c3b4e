import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id" | "required">;

/** Several lines of text; the box grows with them where the browser can. */
export function TextAreaField({ label, hint, error, optional, id, rows = 4, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <textarea {...rest} {...wiring} rows={rows} className={`control field-sizing-content min-h-28 ${className}`} />
      )}
    </Field>
  );
}
