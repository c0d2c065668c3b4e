import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";

type Props = { title: string; intro: ReactNode; children: ReactNode };

export function LegalPage({ title, intro, children }: Props) {
  return (
    <article className="mx-auto max-w-prose px-4 pt-6 md:px-6 md:pt-10">
      <Breadcrumb trail={[{ name: t("Home"), to: "/" }]} here={title} />
      <h1 className="mt-4 font-bold text-title">{title}</h1>
      <div className="mt-4 text-ink-soft text-lg">{intro}</div>
      {children}
    </article>
  );
}

type LegalSectionProps = { id: string; title: string; children: ReactNode };

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10 space-y-3">
      <h2 id={id} className="font-semibold text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-6 marker:text-copper">{children}</ul>;
}
