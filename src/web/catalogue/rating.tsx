import { StarIcon } from "./star-icon.tsx";

/** What buyers think of the shop: one figure, set by the shop itself. */
export function Rating({ rating }: { rating: number }) {
  const figure = rating.toFixed(1);
  return (
    <p className="inline-flex items-center gap-1 text-ink-soft text-sm">
      <StarIcon className="size-4 text-copper" />
      <span className="sr-only">Rated </span>
      <span className="font-semibold">{figure}</span>
      <span className="sr-only"> out of 5</span>
    </p>
  );
}
