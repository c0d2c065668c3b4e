import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useNavigation } from "react-router";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { t } from "#platform/rules/language/text.ts";
import type { Selection } from "#platform/web/office-kit/selection/use-selection.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { BoxIcon } from "#platform/web/ui/buttons/icons.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { ClearFilters } from "./filter-bar.tsx";
import { filtersSet, lastPageLeft, PAGE_SIZE, pageIn } from "./list-address.ts";
import { nextRow } from "./next-row.ts";
import { useListAddress } from "./use-list-address.ts";

export type ListProps<Row> = {
  label: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Above `COUNTED_UP_TO` there are more. */
  total: number;
  keys?: readonly string[];
  pageSize?: number;
  empty?: { title: string; text?: ReactNode };
  /** Adds a checkbox to each row that has a name here. */
  selecting?: { selection: Selection; nameOf: (row: Row) => string | undefined } | undefined;
};

/**
 * The server pages, sorts and filters; the URL holds that state. J and K move through the rows, X selects one; Enter
 * opens a row's first link.
 */
export function OfficeList<Row>({
  label,
  columns,
  rows,
  rowKey,
  total,
  keys,
  pageSize = PAGE_SIZE,
  empty,
  selecting,
}: ListProps<Row>) {
  const { search, addressOf } = useListAddress();
  const busy = useNavigation().state === "loading";
  const list = useRef<HTMLDivElement>(null);
  const page = pageIn(search);
  const pages = pagesOf({ total, page, pageSize, shown: rows.length });

  function steer(event: KeyboardEvent<HTMLDivElement>) {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("tbody tr > :first-child a") ?? [])];
    const next = nextRow(event.key, links.indexOf(document.activeElement as HTMLAnchorElement), links.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    links[next]?.focus();
  }

  if (rows.length === 0) {
    return <NoRows title={t("Nothing found.")} {...empty} total={total} pageSize={pageSize} />;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among links that Tab reaches too
    <div ref={list} onKeyDown={steer} aria-busy={busy || undefined}>
      <p className="mb-1 flex items-center gap-2 text-ink-soft text-sm" role="status">
        {countText({ label, total, from: (page - 1) * pageSize + 1, shown: rows.length })}
        {busy && <Spinner />}
      </p>
      <Table
        caption={label}
        columns={selecting ? withCheckboxes(columns, rowKey, selecting) : columns}
        rows={rows}
        rowKey={rowKey}
        list
      />
      <div className="mt-4">
        <Pagination
          label={label}
          page={page}
          pages={pages}
          more={total > COUNTED_UP_TO}
          addressOf={(to) => addressOf(to, keys)}
        />
      </div>
    </div>
  );
}

function withCheckboxes<Row>(
  [first, ...others]: Columns<Row>,
  rowKey: (row: Row) => string,
  { selection, nameOf }: NonNullable<ListProps<Row>["selecting"]>,
): Columns<Row> {
  const cell = (row: Row) => {
    const name = nameOf(row);
    if (name === undefined) return first.cell(row);
    return (
      <span className="flex items-center gap-2">
        <label className="-my-2 -ml-2 flex min-h-target min-w-target cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            className="tick"
            aria-label={t("Select {name}", { name })}
            checked={selection.keys.has(rowKey(row))}
            onChange={(event) => selection.turn(rowKey(row), event.target.checked)}
          />
        </label>
        <span className="min-w-0 flex-1">{first.cell(row)}</span>
      </span>
    );
  };
  return [{ ...first, cell }, ...others];
}

export type CardsProps<Row> = Pick<ListProps<Row>, "label" | "rows" | "rowKey" | "total" | "keys"> & {
  empty: { title: string; text?: ReactNode };
  card: (row: Row) => ReactNode;
};

/** A paged list whose entries are too tall for table rows. */
export function PagedList<Row>({ label, rows, rowKey, total, keys, empty, card }: CardsProps<Row>) {
  const shown = rows.length;
  const { search, addressOf } = useListAddress();
  const busy = useNavigation().state === "loading";
  const page = pageIn(search);
  const pages = pagesOf({ total, page, pageSize: PAGE_SIZE, shown });
  if (shown === 0) {
    return <NoRows {...empty} total={total} />;
  }
  return (
    <div aria-busy={busy || undefined} className={busy ? "opacity-60 transition-opacity" : ""}>
      <p className="mb-1 text-ink-soft text-sm" role="status">
        {countText({ label, total, from: (page - 1) * PAGE_SIZE + 1, shown })}
      </p>
      <ol className="space-y-3">
        {rows.map((row) => (
          <Card key={rowKey(row)} as="li" className="px-5 py-4">
            {card(row)}
          </Card>
        ))}
      </ol>
      <div className="mt-4">
        <Pagination
          label={label}
          page={page}
          pages={pages}
          more={total > COUNTED_UP_TO}
          addressOf={(to) => addressOf(to, keys)}
        />
      </div>
    </div>
  );
}

type NoRowsProps = {
  title: string;
  text?: ReactNode;
  total?: number;
  pageSize?: number;
};

/** Offers to clear the filters that emptied the list. An empty page links to the last one. */
export function NoRows({ title, text, total = 0, pageSize = PAGE_SIZE }: NoRowsProps) {
  const { search } = useListAddress();
  const left = lastPageLeft(search, { total, size: pageSize });
  if (left) {
    return (
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        title={t("Nothing left on this page.")}
        action={<ButtonLink to={left}>{t("Go to the last page")}</ButtonLink>}
      />
    );
  }
  const filtered = filtersSet(search) > 0 || search.has("q") || pageIn(search) > 1;
  return (
    <EmptyState icon={<BoxIcon className="size-8" />} title={title} text={text} action={filtered && <ClearFilters />} />
  );
}

type PageCounts = Pick<ListCounts, "total" | "shown"> & { page: number; pageSize: number };

/** Behind the rows that were counted there is a next page as long as the pages are full. */
function pagesOf({ total, page, pageSize, shown }: PageCounts): number {
  const counted = Math.ceil(Math.min(total, COUNTED_UP_TO) / pageSize);
  return total > COUNTED_UP_TO ? Math.max(counted, shown === pageSize ? page + 1 : page) : counted;
}

type ListCounts = {
  label: string;
  total: number;
  from: number;
  shown: number;
};

export function countText({ label, total, from, shown }: ListCounts): string {
  const part = { label, from: grouped(from), to: grouped(from + shown - 1) };
  return total > COUNTED_UP_TO
    ? t("{label} {from} to {to} of more than {all}", { ...part, all: grouped(COUNTED_UP_TO) })
    : t("{label} {from} to {to} of {all}", { ...part, all: grouped(total) });
}
