import type { ReactNode } from "react";

type Props = { name: string; children: ReactNode };

/** One labelled value of an order; must be inside a dl. */
export function OrderFact({ name, children }: Props) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere mt-0.5">{children}</dd>
    </div>
  );
}
