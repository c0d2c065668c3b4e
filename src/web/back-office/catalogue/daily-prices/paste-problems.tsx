import type { PastedProblem } from "#domain/pricing/pasted-prices.ts";
import { Notice } from "#web/ui/notice.tsx";

const MOST_SHOWN = 10;

/** Lines of a paste that found no row or held no price. The others are in the sheet. */
export function PasteProblems({ problems }: { problems: readonly PastedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      kind="warn"
      title={`${problems.length} pasted ${problems.length === 1 ? "line was" : "lines were"} left out`}
    >
      <ul>
        {problems.slice(0, MOST_SHOWN).map(({ line, text, message }) => (
          <li key={line} className="wrap-anywhere">
            Line {line}, “{text}”: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
