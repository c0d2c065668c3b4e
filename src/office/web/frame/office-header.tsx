import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { Clock } from "#platform/web/page/clock.tsx";
import { Wordmark } from "#platform/web/ui/text/wordmark.tsx";

type Props = {
  shopName: string;
  /** Before the shop's name: the menu button. */
  start?: ReactNode;
  children?: ReactNode;
};

/** Back-office header. It shows Indian time because the day's deadlines follow it. */
export function OfficeHeader({ shopName, start, children }: Props) {
  return (
    <header className="no-print on-deep sticky top-[var(--signal-bar,0px)] z-40 border-deep-line border-b bg-deep text-on-deep">
      <div className="flex min-h-14 items-center gap-2 px-2 md:gap-4 md:px-5">
        {start}
        <Link to="/admin/dashboard" className="mr-auto inline-flex min-w-0 rounded-control px-1 py-1">
          <Wordmark name={shopName} />
          <span className="sr-only">{t(", back office")}</span>
        </Link>
        <Clock className="text-right text-on-deep-soft max-lg:hidden" />
        {children}
      </div>
    </header>
  );
}
