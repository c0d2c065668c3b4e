import { useEffect, useState } from "react";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { rowsWithIds } from "./load-desk.ts";

type RowsRequest = {
  rows: readonly DeskRow[];
  isWhole: boolean;
  wanted: readonly string[];
};

/** Undefined for a product that no longer has a price. */
type Rows = ReadonlyMap<string, DeskRow | undefined>;

/** The visible rows and, in a large shop, edited rows of other pages, always with current prices. */
export function useRowsElsewhere({ rows, isWhole, wanted: requested }: RowsRequest) {
  const [seen, setSeen] = useState<Rows>(new Map());
  const [last, setLast] = useState(rows);
  const remember = (found: readonly DeskRow[]) => setSeen((before) => withRows(before, found));
  // Remembers the rows of the previous page on navigation.
  if (last !== rows) {
    setLast(rows);
    if (!isWhole) remember(last);
  }

  const inSight = new Set(rows.map(({ id }) => id));
  const away = isWhole ? [] : [...new Set(requested)].filter((id) => !inSight.has(id));
  const question = away.toSorted().join(",");

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were loaded anew say that prices may have changed
  useEffect(() => {
    if (question === "") return;
    const ids = question.split(",");
    let isLatest = true;
    const gone: Rows = new Map(ids.map((id) => [id, undefined]));
    rowsWithIds(ids).then(
      (found) => isLatest && setSeen((before) => withRows(new Map([...before, ...gone]), found)),
      // Unknown rows are not published; the next page load retries.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [question, rows]);

  const elsewhere = isWhole ? [] : [...seen].flatMap(([id, row]) => (row && !inSight.has(id) ? [row] : []));
  return { known: [...rows, ...elsewhere], missing: away.filter((id) => !seen.has(id)).length, remember };
}

const withRows = (before: Rows, found: readonly DeskRow[]): Rows =>
  new Map([...before, ...found.map((row) => [row.id, row] as const)]);
