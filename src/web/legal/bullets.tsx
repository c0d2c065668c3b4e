import type { ReactNode } from "react";

/** Short statements, one a line. */
export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-6 marker:text-copper">{children}</ul>;
}
