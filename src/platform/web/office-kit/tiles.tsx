import type { ReactNode } from "react";
import { Link } from "react-router";

export type Tile = { name: string; value: ReactNode; text?: ReactNode; to?: string | undefined };

/** The few figures that a page is opened for. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-px overflow-hidden rounded-card border border-line bg-line shadow-card"
    >
      {tiles.map(({ name, value, text, to }) => {
        const inside = (
          <>
            <span className="block font-semibold text-ink-soft text-sm">{name}</span>
            <span className="wrap-anywhere block font-bold text-heading tabular-nums">{value}</span>
            {text && <span className="block text-ink-soft text-sm">{text}</span>}
          </>
        );
        return (
          <li key={name} className="bg-surface">
            {to ? (
              <Link to={to} className="block h-full px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3">
                {inside}
              </Link>
            ) : (
              <div className="px-4 py-3">{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
