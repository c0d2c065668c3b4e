import { type ReactNode, useId } from "react";

type Props = { title: string; text?: string; children: ReactNode };

/** One matter of the account page, on its own sheet. */
export function AccountSection({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <h2 id={id} className="font-semibold text-heading">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
