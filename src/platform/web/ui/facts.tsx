import type { ReactNode } from "react";

/** Labelled values, in as many columns as fit. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,50%-0.5rem),1fr))] gap-x-4 gap-y-3">{children}</dl>
);

/** One labelled value; must be inside a dl. Without a value it is left out. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === "") return null;
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-ink-soft text-sm">{name}</dt>
      <dd className="wrap-anywhere mt-0.5">{children}</dd>
    </div>
  );
}
