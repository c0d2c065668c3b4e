import { Link } from "react-router";
import { grouped } from "#domain/money.ts";
import type { Task } from "./tasks-of.ts";

/** A number of the day; the whole card opens its list. */
export function TaskCard({ task: { name, count, text, to, late } }: { task: Task }) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card hover:border-cold focus-visible:border-cold"
    >
      <span className="font-semibold text-ink-soft text-sm">{name}</span>
      <span className={`mt-1 font-bold text-title ${late ? "text-bad" : count === 0 ? "text-ink-faint" : ""}`}>
        {grouped(count)}
      </span>
      <span className="mt-1 text-ink-soft text-sm">{text}</span>
    </Link>
  );
}
