import { Link } from "react-router";
import { grouped } from "#platform/rules/language/grouped.ts";

type Group = { name: string; to: string; isHere: boolean; count?: number | undefined };

/** The groups of a list, each with how much is in it. */
export function GroupLinks({ label, groups }: { label: string; groups: readonly Group[] }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {groups.map(({ name, to, isHere, count }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isHere ? "true" : undefined}
              className="inline-flex min-h-9 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-medium text-sm hover:border-cold aria-[current=true]:border-cold aria-[current=true]:bg-cold-tint aria-[current=true]:text-cold-deep pointer-coarse:min-h-target"
            >
              {name}
              {count !== undefined && <span className="font-bold">{grouped(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
