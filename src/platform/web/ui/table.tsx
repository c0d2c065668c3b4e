import type { ReactNode } from "react";
import { ChevronDownIcon, SortIcon } from "#platform/web/ui/buttons/icons.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";

export type Column<Row> = {
  name: string;
  /** Nothing and an empty text are shown as no value. */
  cell: (row: Row) => ReactNode;
  /** Right-aligned figures. */
  number?: boolean;
  onSort?: () => void;
  sorted?: "ascending" | "descending" | undefined;
  /** Hidden between phone and desktop widths, or up to the widest screens: the row's own page shows it too. */
  spare?: boolean | "widest";
  deskOnly?: boolean;
  /** Of a list: shares the space that narrow columns leave. What does not fit on its line is cut off on a wide screen. */
  wide?: boolean;
  /** Of a list: a text that readers need whole. */
  wraps?: boolean;
};

/** The first column is the row header. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

type Props<Row> = {
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On a phone each row is one line instead of a card, without the names of the columns. */
  oneLine?: boolean;
  /** On a phone the third and fourth columns are below the first two, without their names. */
  twoLines?: boolean;
  /** On a wide screen each row is one line. */
  list?: boolean;
};

/** A table on desktop, a list of cards on a phone. */
export function Table<Row>({ caption, columns, rows, rowKey, ...look }: Props<Row>) {
  const { oneLine = false, twoLines = false, list = false } = look;
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className={`table ${oneLine ? "one-line" : twoLines ? "two-lines" : list ? "list" : ""}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={lookOf(column)} aria-sort={column.sorted}>
                {column.onSort ? <SortButton column={column} /> : column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, place) => {
                const Cell = place === 0 ? "th" : "td";
                return (
                  <Cell
                    key={column.name}
                    scope={place === 0 ? "row" : undefined}
                    data-column={column.name}
                    className={lookOf(column)}
                  >
                    {orNoValue(column.cell(row))}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const orNoValue = (value: ReactNode) =>
  value === undefined || value === null || value === "" || value === false ? <NoValue /> : value;

const lookOf = <Row,>({ number, spare, deskOnly, wide, wraps }: Column<Row>) =>
  [
    number && "number",
    spare && (spare === "widest" ? "md:max-2xl:hidden" : "md:max-xl:hidden"),
    deskOnly && "max-md:hidden!",
    wide && "wide wrap-anywhere",
    wraps && "wraps wrap-anywhere",
  ]
    .filter(Boolean)
    .join(" ");

function SortButton<Row>({ column }: { column: Column<Row> }) {
  return (
    <button
      type="button"
      onClick={column.onSort}
      className="-my-2 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-small hover:text-ink pointer-coarse:min-h-target"
    >
      {column.name}
      {column.sorted ? (
        <ChevronDownIcon className={`size-4 text-cold ${column.sorted === "ascending" ? "rotate-180" : ""}`} />
      ) : (
        <SortIcon className="size-4" />
      )}
    </button>
  );
}
