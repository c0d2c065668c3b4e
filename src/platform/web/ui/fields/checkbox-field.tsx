import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode; hint?: ReactNode; error?: string | undefined };

/** The whole row can be pressed. Never ticked by default. */
export function CheckboxField({ label, hint, error, id, className = "", ...rest }: Props) {
  const made = useId();
  const own = id ?? made;
  const hintId = `${own}-hint`;
  const errorId = `${own}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label className="flex min-h-target cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          id={own}
          type="checkbox"
          className="tick mt-px"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="-mt-1.5 ml-8.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
