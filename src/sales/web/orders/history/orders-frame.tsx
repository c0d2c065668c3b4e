import type { ReactNode } from "react";
import { t } from "#platform/rules/language/text.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";

type Props = {
  aside?: ReactNode;
  /** Hides the page in print when orders are printed separately. */
  onScreenOnly?: boolean;
  children: ReactNode;
};

export function OrdersFrame({ aside, onScreenOnly = false, children }: Props) {
  return (
    <div className={`mx-auto max-w-5xl space-y-5 px-4 py-8 md:px-6 md:py-12 ${onScreenOnly ? "no-print" : ""}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h1 className="font-bold text-title">{t("My Orders")}</h1>
          <TextLink to="/my-quotes">{t("My Quotes")}</TextLink>
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
