import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";

/** Until the owner keeps, replaces or removes the demo products. */
export const DemoNotice = ({ children }: { children?: ReactNode }) => (
  <aside
    aria-label={t("Demo shop")}
    className="no-print border-line border-b bg-sunken px-4 py-1 text-center text-[0.8125rem] text-ink-soft"
  >
    {t("Demo shop: these products and prices are examples.")} {children}
  </aside>
);
