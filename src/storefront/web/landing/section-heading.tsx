import type { ReactNode } from "react";

type Props = { id: string; title: string; children?: ReactNode };

export function SectionHeading({ id, title, children }: Props) {
  return (
    <div className="mb-5 max-w-prose sm:mb-8">
      <h2 id={id} className="font-bold text-title">
        {title}
      </h2>
      {children && <p className="mt-2 text-ink-soft">{children}</p>}
    </div>
  );
}
