import type { Difference } from "./differences.ts";

type Props = {
  caption: string;
  lines: readonly Difference[];
  /** Two versions that both still count, in place of one before and one after. */
  versions?: readonly [string, string];
};

/** Two states of a thing beside each other; what is past is struck through. */
export function DifferenceTable({ caption, lines, versions }: Props) {
  const headings = versions ?? ["Before", "After"];
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pr-4 font-semibold">
              Field
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-4 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, before, after }) => (
            <tr key={field} className="border-line border-t align-top">
              <th scope="row" className="min-w-24 py-1.5 pr-4 font-normal text-ink-soft">
                {field}
              </th>
              <td className="wrap-anywhere py-1.5 pr-4">{versions ? before : <del>{before}</del>}</td>
              <td className="wrap-anywhere py-1.5 font-semibold">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
