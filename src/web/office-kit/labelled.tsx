import { type ReactNode, useId } from "react";

type Props = { label: string; className?: string; children: (id: string) => ReactNode };

/** A filter under its name. */
export function Labelled({ label, className = "", children }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-semibold text-ink-soft text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
