import type { ReactNode } from "react";

type Props = { id: string; title: string; children: ReactNode };

/** One matter of a legal page, with an address of its own to send to somebody. */
export function LegalSection({ id, title, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-10 space-y-3">
      <h2 id={id} className="font-bold text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
