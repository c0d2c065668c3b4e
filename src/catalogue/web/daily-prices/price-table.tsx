import { useState } from "react";
import { Link } from "react-router";
import type { PriceRowResponse } from "#catalogue/api/daily-prices.ts";
import { hasWords } from "#catalogue/rules/pricing/rate-list.ts";
import { productPath } from "#catalogue/rules/products/product-address.ts";
import { written } from "#platform/rules/language/language.ts";
import { t } from "#platform/rules/language/text.ts";
import { NO_PRICE, priceIn, shopPriceOr } from "#platform/rules/money/money.ts";
import { SearchField } from "#platform/web/ui/fields/search-field.tsx";
import { type Column, Table } from "#platform/web/ui/table.tsx";
import { clockText } from "#platform/web/ui/text/clock-text.ts";
import { PriceChange } from "./price-change.tsx";
import { PriceLine } from "./price-line.tsx";

export function PriceTable({ rows }: { rows: readonly PriceRowResponse[] }) {
  const [typed, setTyped] = useState("");
  const found = rows.filter(({ name, nameInHindi = "" }) => hasWords(`${name} ${nameInHindi}`, typed));
  const columns: [Column<PriceRowResponse>, ...Column<PriceRowResponse>[]] = [
    { name: t("Refrigerant"), cell: (row) => <Refrigerant row={row} /> },
    { name: t("Price (₹/kg)"), number: true, cell: (row) => <Price row={row} /> },
    {
      name: t("Last 30 days"),
      cell: (row) => (
        <PriceLine
          history={row.history}
          className="max-md:line-clamp-1 max-md:h-4! max-md:w-full max-md:text-xs md:w-32"
        />
      ),
    },
    { name: t("Last Updated"), cell: (row) => <LastUpdated at={row.updatedAt} /> },
  ];
  return (
    <>
      <SearchField
        label={t("Search prices")}
        placeholder={t("Gas or size, such as R-32 10 kg")}
        value={typed}
        onType={setTyped}
        onSettle={() => undefined}
        className="mb-4"
      />
      {found.length === 0 ? (
        <p role="status">{t("No price matches your search.")}</p>
      ) : (
        <Table
          caption={t("Price of each refrigerant per kilogram")}
          columns={columns}
          rows={found}
          rowKey={(row) => row.id}
          twoLines
        />
      )}
    </>
  );
}

function Refrigerant({ row }: { row: PriceRowResponse }) {
  const { text, lang } = written(row.name, { hi: row.nameInHindi });
  return (
    <Link
      to={productPath(row)}
      lang={lang}
      className="relative flex items-center text-cold underline-offset-3 after:absolute after:-inset-1 hover:text-cold-deep hover:underline md:-my-2 md:min-h-target md:py-2"
    >
      <span className="max-md:line-clamp-2">{text}</span>
    </Link>
  );
}

function Price({ row }: { row: PriceRowResponse }) {
  return (
    <span className="flex flex-col items-end max-md:leading-tight">
      <span className="font-semibold text-base">{shopPriceOr(priceIn(row.price ?? undefined))}</span>
      <PriceChange row={row} />
    </span>
  );
}

function LastUpdated({ at }: { at: string }) {
  if (Number.isNaN(Date.parse(at))) return NO_PRICE;
  const { date, time } = clockText(new Date(at));
  return (
    <time dateTime={at} className="whitespace-nowrap text-sm max-md:text-xs">
      <span className="md:block">{date}</span> <span className="text-ink-soft md:block">{time}</span>
    </time>
  );
}
