import { t } from "#platform/rules/language/text.ts";

/** The shop's rating: one figure, set by the shop itself. Nothing while the shop shows none. */
export function Rating({ rating }: { rating: number | undefined }) {
  if (rating === undefined) return null;
  const figure = rating.toFixed(1);
  return (
    <p className="inline-flex items-center gap-1 text-ink-soft text-xs leading-5 sm:text-[0.8125rem]">
      <StarIcon className="size-3.5 text-copper" />
      <span className="sr-only">{t("Rated")} </span>
      <span className="font-semibold">{figure}</span>
      <span className="sr-only"> {t("out of 5")}</span>
    </p>
  );
}

function StarIcon({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} fill="currentColor" aria-hidden="true">
      <path d="m12 2.7 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9Z" />
    </svg>
  );
}
