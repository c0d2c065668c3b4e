import { type ReactNode, useId } from "react";
import { t } from "#platform/rules/language/text.ts";
import { ProblemIcon } from "#platform/web/ui/buttons/icons.tsx";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown beside the field while it is invalid. */
  error?: string | undefined;
  /** Fields are required by default; optional ones are labelled so. */
  optional?: boolean | undefined;
  /** Required when an error summary links to the field. */
  id?: string | undefined;
};

export type FieldWiring = {
  id: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldProps & { children: (wiring: FieldWiring) => ReactNode };

export function Field({ label, hint, error, optional = false, id, children }: Props) {
  const made = useId();
  const own = id ?? made;
  const hintId = `${own}-hint`;
  const errorId = `${own}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <div>
        <label htmlFor={own} className="label">
          {label}
          {optional && <span className="font-normal text-ink-soft"> {t("(optional)")}</span>}
        </label>
        {hint && (
          <p id={hintId} className="-mt-0.5 mb-1.5 text-ink-soft text-sm">
            {hint}
          </p>
        )}
      </div>
      {children({
        id: own,
        required: !optional,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 font-medium text-bad text-sm">
      <ProblemIcon className="mt-0.5 size-4" />
      <span>
        <span className="sr-only">{t("Error:")} </span>
        {error}
      </span>
    </p>
  );
}
