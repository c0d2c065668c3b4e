import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";

/** Until the owner keeps, replaces or removes the demo products. */
export const DemoNotice = ({ className, children }: { className: string; children?: ReactNode }) => (
  <aside aria-label={t("Demo shop")} className={`no-print bg-sunken text-[0.8125rem] text-ink-soft ${className}`}>
    {t("Demo shop: these products and prices are examples.")} {children}
  </aside>
);
