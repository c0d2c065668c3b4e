import { needsBySize } from "#domain/empties/needs-by-size.ts";
import type { EmptyNeed } from "#domain/empties/requirement.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

const COLUMNS = ["Size", "Required", "Returning", "Buying", "Missing"];

/** Where the buyer stands with the empties, size by size, and the way to change it. */
export function EmptiesBox({ needs }: { needs: readonly EmptyNeed[] }) {
  return (
    <section aria-labelledby="returnable-empties" className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id="returnable-empties" className="font-semibold">
          Returnable empty cylinders
        </h3>
        <ButtonLink to="/empty-cylinders" size="small">
          Change
          <span className="sr-only"> how many empties you return or buy</span>
        </ButtonLink>
      </div>
      <p className="mt-1 text-ink-soft text-sm">
        Each filled cylinder needs an empty one: send back your own, or buy one on a refundable deposit.
      </p>
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">Empty cylinders by size</caption>
        <thead className="text-ink-soft">
          <tr>
            {COLUMNS.map((column, place) => (
              <th key={column} scope="col" className={`pb-1 font-medium ${place === 0 ? "text-left" : "text-right"}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {needsBySize(needs).map(({ size, required, returning, buying, remaining }) => (
            <tr key={size} className="border-line border-t text-right">
              <th scope="row" className="py-1.5 text-left font-semibold capitalize">
                {size}
              </th>
              <td>{required}</td>
              <td>{returning}</td>
              <td>{buying}</td>
              <td className={remaining > 0 ? "font-semibold text-warn" : ""}>{remaining}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
