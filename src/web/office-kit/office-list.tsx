import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { Pagination } from "#web/ui/pagination.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { countText } from "./count-text.ts";
import { PAGE_SIZE, pageIn } from "./list-address.ts";
import { nextRow } from "./next-row.ts";
import { NoRows } from "./no-rows.tsx";
import { useListAddress } from "./use-list-address.ts";

type Props<Row> = {
  /** What is listed: "Orders". */
  label: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: number;
  /** Above this the server estimates, and the list says so. */
  countedUpTo?: number | undefined;
  pageSize?: number;
  empty?: { title: string; text?: ReactNode };
};

/**
 * A list of the back office: paged, sorted and filtered by the server, with all of that in the address. J and K go
 * through the rows, Enter opens one: the first link of a row is what the row is about.
 */
export function OfficeList<Row>({
  label,
  columns,
  rows,
  rowKey,
  total,
  countedUpTo,
  pageSize = PAGE_SIZE,
  empty,
}: Props<Row>) {
  const { search, addressOf } = useListAddress();
  const busy = useNavigation().state === "loading";
  const list = useRef<HTMLDivElement>(null);
  const page = pageIn(search);

  function steer(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("tbody tr > :first-child a") ?? [])];
    const next = nextRow(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    links[next]?.focus();
  }

  if (rows.length === 0) {
    return <NoRows title="Nothing found." {...empty} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among links that Tab reaches too
    <div ref={list} onKeyDown={steer} aria-busy={busy || undefined}>
      <p className="mb-2 flex items-center gap-2 text-ink-soft text-sm" role="status">
        {countText({ label, total, countedUpTo, from: (page - 1) * pageSize + 1, shown: rows.length })}
        {busy && <Spinner />}
      </p>
      <Table caption={label} columns={columns} rows={rows} rowKey={rowKey} />
      <div className="mt-4">
        <Pagination label={label} page={page} pages={Math.ceil(total / pageSize)} addressOf={addressOf} />
      </div>
    </div>
  );
}
