import type { ReactNode } from "react";

export function ShowcaseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-14">
      <h2 className="mb-5 font-semibold text-title">{title}</h2>
      <div className="space-y-6">{children}</div>
    </section>
  );
}
