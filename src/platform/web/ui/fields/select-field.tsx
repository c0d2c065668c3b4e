import type { ComponentProps } from "react";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Field, type FieldProps } from "./field.tsx";

export type SelectOption = { value: string; label: string };

type Props = FieldProps &
  Omit<ComponentProps<"select">, "id" | "required" | "children"> & {
    options: readonly SelectOption[];
    /** Shown until an option is chosen, so that none is chosen by accident. */
    placeholder?: string;
  };

/** A native select: it opens large on a phone and supports type-ahead. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  id,
  options,
  placeholder,
  className = "",
  ...rest
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className="relative">
          <select {...rest} {...wiring} className={`control ${className}`}>
            {placeholder && <option value="">{placeholder}</option>}
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
        </div>
      )}
    </Field>
  );
}
