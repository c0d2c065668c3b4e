import { Link } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#platform/web/ui/buttons/icons.tsx";

type Props = {
  label: string;
  page: number;
  pages: number;
  /** More pages follow than are counted. */
  more?: boolean;
  addressOf: (page: number) => string;
};

const LOOK =
  "inline-flex h-target min-w-target items-center justify-center gap-1 rounded-control px-2 font-semibold text-[0.9375rem]";

/** Page links, so that each page has its own URL. */
export function Pagination({ label, page, pages, more = false, addressOf }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("{list}: pages", { list: label })}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev">
          <ChevronLeftIcon />
          {t("Previous")}
        </Step>
        <li className="px-3 text-ink-soft sm:hidden">
          {more ? t("Page {page}", { page }) : t("Page {page} of {pages}", { page, pages })}
        </li>
        {pageWindow(page, pages).map((mark, place) =>
          mark === "gap" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <li key={`gap-${place}`} className="px-1 text-ink-faint max-sm:hidden" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark} className="max-sm:hidden">
              <Link
                to={addressOf(mark)}
                aria-label={t("Page {page}", { page: mark })}
                aria-current={mark === page ? "page" : undefined}
                className={`${LOOK} text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-cold aria-[current]:text-surface`}
              >
                {mark}
              </Link>
            </li>
          ),
        )}
        <Step to={page < pages ? addressOf(page + 1) : null} rel="next">
          {t("Next")}
          <ChevronRightIcon />
        </Step>
      </ul>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: "prev" | "next"; children: React.ReactNode }) {
  return (
    <li>
      {to === null ? (
        <span className={`${LOOK} text-ink-faint`} aria-hidden="true">
          {children}
        </span>
      ) : (
        <Link to={to} rel={rel} className={`${LOOK} text-cold hover:bg-cold-tint hover:text-cold-deep`}>
          {children}
        </Link>
      )}
    </li>
  );
}

export type PageMark = number | "gap";

/** First, last, and the neighbours of the current page. A gap replaces the rest. */
export function pageWindow(page: number, pages: number): PageMark[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(near)].sort((one, other) => one - other);
  return shown.flatMap((number, place): PageMark[] => {
    const left = number - (shown[place - 1] ?? 0) - 1;
    if (left === 0) return [number];
    // A gap for a single page would be wider than its number.
    return left === 1 ? [number - 1, number] : ["gap", number];
  });
}
