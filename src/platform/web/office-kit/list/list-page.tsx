import { type ReactNode, useContext } from "react";
import { PageHeading, ScreenName } from "#platform/web/office-kit/page-heading.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type CardsProps, type ListProps, OfficeList, PagedList } from "./office-list.tsx";

type Listed<Row> = Pick<ListProps<Row>, "rows" | "total">;

type Props<Row> = {
  /** Without it, the screen's name in the menu. */
  title?: string;
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
  label: rowsName,
  below,
  ...list
}: Props<Row>) {
  const screen = useContext(ScreenName);
  const label = rowsName ?? title ?? screen;
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
