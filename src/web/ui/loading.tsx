import type { ReactNode } from "react";

type Props = {
  /** Said to those who cannot see the skeletons: "Loading prices". */
  label: string;
  children: ReactNode;
  className?: string;
};

/** Skeletons in the place of what is being loaded. */
export function Loading({ label, children, className = "" }: Props) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
