import type { ReactNode } from "react";
import { Card } from "#web/ui/card.tsx";

type Props = { title: string; text?: ReactNode; children: ReactNode };

/** A part of the product's form: two columns on a desk, one on a phone. */
export function Section({ title, text, children }: Props) {
  return (
    <Card>
      <h2 className="font-semibold text-heading">{title}</h2>
      {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      <div className="mt-4 grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
