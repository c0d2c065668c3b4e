import type { ReactNode } from "react";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type CardsProps, type ListProps, OfficeList, PagedList } from "./office-list.tsx";

type Listed<Row> = Pick<ListProps<Row>, "rows" | "total">;

type Props<Row> = {
  title: string;
  text?: ReactNode;
  /** Files to download, and the buttons of the screen; the main one is last. */
  actions?: ReactNode;
  /** Figures above the filters. */
  above?: ReactNode;
  /** The name of the filters. */
  find?: string;
  /** The filters; the first is always visible. */
  children?: ReactNode;
  /** Null without a session. */
  listed: Listed<Row> | null;
  /** The name of the rows; without it, the title. */
  label?: string;
  below?: ReactNode;
} & (
  | Omit<ListProps<Row>, keyof Listed<Row> | "label">
  /** For rows that are too tall for a table. */
  | (Omit<CardsProps<Row>, keyof Listed<Row> | "label"> & { columns?: undefined })
);

/** The frame of every list screen of the back office: heading, actions, filters, rows. */
export function ListPage<Row>({
  title,
  text,
  actions,
  above,
  find = "",
  children,
  listed,
  label = title,
  below,
  ...list
}: Props<Row>) {
  return (
    <>
      <PageHeading title={title} text={text} actions={actions} />
      {above}
      {children && <FilterBar label={find}>{children}</FilterBar>}
      {listed && list.columns && <OfficeList label={label} {...listed} {...list} />}
      {listed && !list.columns && <PagedList label={label} {...listed} {...list} />}
      {below}
    </>
  );
}
