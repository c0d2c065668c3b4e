import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

export type PriceList = ClientOutput<EndpointNamed<"GET /api/admin/price-lists/{id}">>;
type PriceListRow = PriceList["rows"][number];

const COLUMNS = perLanguage(
  (): Columns<PriceListRow> => [
    {
      name: t("Product"),
      cell: ({ lineId, name }) => (
        <>
          {name}
          {lineId !== name && lineId !== "*" && (
            <span className="wrap-anywhere block font-normal text-ink-soft text-sm">{lineId}</span>
          )}
        </>
      ),
    },
    { name: t("From quantity"), number: true, cell: ({ fromQuantity }) => grouped(fromQuantity) },
    {
      name: t("Price before GST"),
      number: true,
      cell: ({ price, percentOff }) =>
        price === null ? t("{percent} % off the daily price", { percent: percentOff ?? 0 }) : shopPrice(rupees(price)),
    },
  ],
);

type Props = { caption: string; rows: readonly PriceListRow[] };

export function RowTable({ caption, rows }: Props) {
  return (
    <Table
      caption={caption}
      columns={COLUMNS()}
      rows={rows}
      rowKey={({ lineId, fromQuantity }) => `${lineId} ${fromQuantity}`}
    />
  );
}
