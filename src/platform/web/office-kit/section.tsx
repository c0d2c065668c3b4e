import { type ReactNode, useId } from "react";

type Props = {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its heading. */
export function Section({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="font-semibold text-heading">
          {title}
        </h2>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {text && <p className="text-ink-soft text-sm">{text}</p>}
      {children}
    </section>
  );
}
