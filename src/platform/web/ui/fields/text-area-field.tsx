import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps & Omit<ComponentProps<"textarea">, "id" | "required">;

/** The box grows with its text where the browser supports it. */
export function TextAreaField({ label, hint, error, optional, id, rows = 4, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <textarea {...rest} {...wiring} rows={rows} className={`control field-sizing-content min-h-28 ${className}`} />
      )}
    </Field>
  );
}
