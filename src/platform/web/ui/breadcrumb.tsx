import { Link } from "react-router";
import { t } from "#platform/rules/language/text.ts";
import { ChevronRightIcon } from "#platform/web/ui/buttons/icons.tsx";

export type Crumb = { name: string; to: string };

export function Breadcrumb({ trail, here }: { trail: readonly Crumb[]; here: string }) {
  return (
    <nav aria-label={t("Breadcrumb")} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {trail.map(({ name, to }, place) => (
          <li key={to} className="flex items-center gap-1.5">
            {place > 0 && <Onward />}
            <Link
              to={to}
              className="inline-flex min-h-8 items-center text-cold underline-offset-3 hover:underline pointer-coarse:min-h-target"
            >
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex items-start gap-1.5 text-ink-soft">
          <Onward />
          {here}
        </li>
      </ol>
    </nav>
  );
}

/** On its target's line: on a phone a long name starts a new line. */
const Onward = () => <ChevronRightIcon className="mt-0.5 size-4 text-ink-faint" />;
