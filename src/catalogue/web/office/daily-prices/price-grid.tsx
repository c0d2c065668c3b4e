import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import { PriceLine } from "#catalogue/web/daily-prices/price-line.tsx";
import { t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { NoRows } from "#platform/web/office-kit/list/office-list.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { shortDateTime } from "#platform/web/ui/text/time-text.ts";
import { isSheet } from "./desk-drafts.ts";
import { nextCell } from "./next-cell.ts";
import { PriceCell } from "./price-cell.tsx";
import type { PriceDeskState } from "./use-price-desk.ts";

type Props = { desk: PriceDeskState; rows: readonly DeskRow[]; mayWrite: boolean };

/** The sheet. Arrows and Enter move, Shift with an arrow selects rows, Escape reverts a price, a paste fills down. */
export function PriceGrid({ desk, rows, mayWrite }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  function steer(event: KeyboardEvent, row: DeskRow) {
    if (event.key === "Escape") return desk.type(row, String(row.price));
    const current = rows.indexOf(row);
    const next = nextCell(event, current, rows.length);
    const goal = next === undefined ? undefined : rows[next];
    if (goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (event.shiftKey && event.key.startsWith("Arrow")) desk.choose([row.id, goal.id], true);
    const cell = sheet.current?.querySelectorAll<HTMLInputElement>("input[data-price]")[next ?? current];
    cell?.focus();
    cell?.select();
  }

  function paste(event: ClipboardEvent, row: DeskRow) {
    const text = event.clipboardData.getData("text/plain");
    if (!isSheet(text)) return;
    event.preventDefault();
    void desk.paste(text, rows, rows.indexOf(row));
  }

  const columns: [Column<DeskRow>, ...Column<DeskRow>[]] = [
    { name: t("Product"), cell: (row) => <Name row={row} desk={desk} mayWrite={mayWrite} /> },
    { name: t("SKU"), spare: "widest", deskOnly: true, cell: ({ sku }) => sku },
    { name: t("Last 30 days"), cell: (row) => <PriceLine history={row.history} className="w-20 lg:w-28" /> },
    { name: t("Today"), number: true, cell: ({ todaysPrice }) => shopPrice(rupees(todaysPrice)) },
    {
      name: t("Moves daily"),
      spare: true,
      deskOnly: true,
      cell: ({ movesDaily }) => movesDaily && t("Yes"),
    },
    {
      name: t("Set by"),
      spare: "widest",
      cell: ({ setBy, setAt }) => setAt && [setBy, shortDateTime(setAt)].filter(Boolean).join(", "),
    },
    {
      name: t("Own price (₹)"),
      number: true,
      cell: (row) => (
        <PriceCell
          row={row}
          desk={desk}
          mayWrite={mayWrite}
          onKeyDown={(event) => steer(event, row)}
          onPaste={(event) => paste(event, row)}
        />
      ),
    },
  ];
  if (rows.length === 0)
    return <NoRows title={t("No prices found.")} text={t("Try fewer filters, or another spelling.")} />;
  return (
    <div ref={sheet}>
      <Table caption={t("The shop's own prices")} columns={columns} rows={rows} rowKey={({ id }) => id} list />
    </div>
  );
}

type NameProps = { row: DeskRow; desk: PriceDeskState; mayWrite: boolean };

function Name({ row: { id, name, inStock }, desk, mayWrite }: NameProps) {
  return (
    <span className="flex items-center gap-3">
      {mayWrite && (
        // Enlarges the touch target without using layout space.
        <label className="-m-2.75 cursor-pointer p-2.75">
          <input
            type="checkbox"
            className="tick"
            aria-label={t("Choose {name}", { name })}
            checked={desk.chosen.has(id)}
            onChange={(event) => desk.choose([id], event.target.checked)}
          />
        </label>
      )}
      <span className="wrap-anywhere min-w-0 xl:truncate">
        <TextLink to={`/admin/prices/of/${encodeURIComponent(id)}`}>{name}</TextLink>
      </span>
      {!inStock && <Badge kind="bad">{t("Out of Stock")}</Badge>}
    </span>
  );
}
