import { useEffect, useState } from "react";
import type { DeskRow } from "#contract/daily-prices/admin-prices.ts";
import { rowsWithIds } from "./load-desk.ts";

type RowsRequest = {
  rows: readonly DeskRow[];
  /** Whether those are all there are. */
  isWhole: boolean;
  /** The ids of rows that something was done with. */
  wanted: readonly string[];
};

/** Undefined for a product that has no price any more. */
type Rows = ReadonlyMap<string, DeskRow | undefined>;

/** The rows in sight, and of a large shop also those of other pages that something was typed into: as they are now, never as they once were. */
export function useRowsElsewhere({ rows, isWhole, wanted: requested }: RowsRequest) {
  const [seen, setSeen] = useState<Rows>(new Map());
  const [last, setLast] = useState(rows);
  const remember = (found: readonly DeskRow[]) => setSeen((before) => withRows(before, found));
  // Whoever turns the page takes along what was there.
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
      // What is not known is not published; the next page asks again.
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
