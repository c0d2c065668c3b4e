import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldProps } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "id" | "required"> & {
    prefix?: string;
    end?: ReactNode;
  };

export function TextField({ label, hint, error, optional, id, prefix, end, className = "", ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <div className="relative">
          {prefix && (
            <span
              className="pointer-events-none absolute inset-y-0 left-0 flex w-12 items-center justify-center text-ink-soft"
              aria-hidden="true"
            >
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...rest}
            {...wiring}
            className={`control ${prefix ? "pl-12!" : ""} ${end ? "pr-12!" : ""} ${className}`}
          />
          {end && <div className="absolute inset-y-0 right-0 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
