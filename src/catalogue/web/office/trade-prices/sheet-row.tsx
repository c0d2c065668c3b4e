import { memo } from "react";
import type { Product } from "#catalogue/rules/products/product.ts";
import {
  gasKilogramsOf,
  type SheetRow,
  sheetLine,
  typeInto,
  withBreak,
} from "#catalogue/rules/trade-prices/price-sheet.ts";
import { t } from "#platform/rules/language/text.ts";
import { shopPrice, times } from "#platform/rules/money/money.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";

type Props = {
  row: SheetRow;
  products: ReadonlyMap<string, Product>;
  problem: string | undefined;
  change: (next: (rows: readonly SheetRow[]) => SheetRow[]) => void;
};

/** Memoized to re-render only on its own input: a sheet is long and phones are slow. */
export const SheetRowBoxes = memo(function SheetRowBoxes({ row, products, problem, change }: Props) {
  const { name, publicPrice, price } = sheetLine(row, products);
  const type = (text: Partial<SheetRow>) => change((rows) => typeInto(rows, { ...row, ...text }));
  const isDearer = price !== undefined && price === publicPrice && row.typed.trim() !== "";
  const kilograms = gasKilogramsOf(row.lineId, products);
  const isGas = kilograms !== undefined;
  const problemId = problem && `${row.key} problem`;
  return (
    <tr>
      <th scope="row" data-column={t("Product")}>
        {name}
        <span className="wrap-anywhere block font-normal text-ink-soft text-sm">
          {row.lineId !== name && row.lineId !== "*" && row.lineId}
          {row.isPercent && publicPrice === undefined && products.has(row.lineId) && ` ${t("every weight")}`}
        </span>
        {/* Between phone and desktop widths there is no space for this column. */}
        {publicPrice !== undefined && (
          <span className="hidden font-normal text-ink-soft text-sm md:max-xl:block">
            {t("Regular price {amount}", { amount: shopPrice(publicPrice) })}
          </span>
        )}
        {problem && (
          <span id={problemId} className="block font-semibold text-bad text-sm">
            {problem}
          </span>
        )}
      </th>
      <td data-column={t("Regular price")} className="number md:max-xl:hidden">
        {publicPrice === undefined ? <span className="no-value" /> : shopPrice(publicPrice)}
      </td>
      <td data-column={t("From quantity")}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t("From quantity of {name}", { name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problemId}
          value={row.from}
          onChange={(event) => type({ from: event.target.value })}
          className="control w-20! text-right"
        />
      </td>
      <td data-column={t("Price or percentage")}>
        <span className="inline-flex gap-1">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            data-price=""
            aria-label={
              row.isPercent
                ? t("Percentage off {name}, from {from}", { name, from: row.from || "…" })
                : t("Price before GST of {name}, from {from}", { name, from: row.from || "…" })
            }
            aria-invalid={problem ? true : undefined}
            aria-describedby={problemId}
            value={row.typed}
            onChange={(event) => type({ typed: event.target.value })}
            className="control w-28! scroll-mt-24 scroll-mb-40 text-right max-md:w-24!"
          />
          <span className="relative">
            <select
              aria-label={t("In rupees or percent: {name}", { name })}
              value={row.isPercent ? "percent" : isGas ? (row.unit ?? "") : "each"}
              onChange={({ target: { value } }) =>
                type({ isPercent: value === "percent", unit: value === "kg" || value === "each" ? value : undefined })
              }
              className={`control pr-7! ${isGas ? "w-36!" : "w-24! max-md:w-22!"}`}
            >
              {isGas && <option value="">{t("Choose a unit")}</option>}
              {isGas && <option value="kg">{t("₹ per kg")}</option>}
              <option value="each">{isGas ? t("₹ per cylinder") : "₹"}</option>
              <option value="percent">{t("% off")}</option>
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-soft" />
          </span>
        </span>
      </td>
      <td data-column={t("They pay")} className="number">
        {price === undefined ? <span className="no-value" /> : shopPrice(price)}
        {kilograms !== undefined && price !== undefined && (
          <span className="block text-ink-soft text-sm">
            {t("{price} per kg", { price: shopPrice(times(price, 1 / kilograms)) })}
          </span>
        )}
        {isDearer && <span className="block text-sm text-warn">{t("standard price is lower")}</span>}
      </td>
      <td data-column="">
        {row.typed.trim() !== "" && (
          <span className="flex justify-end gap-1 md:max-xl:flex-col">
            <Button kind="plain" size="small" onClick={() => change((rows) => withBreak(rows, row))}>
              {t("Add a quantity")}
              <span className="sr-only"> {t("of {number}", { number: name })}</span>
            </Button>
            <Button
              kind="plain"
              size="small"
              onClick={() => change((rows) => rows.filter(({ key }) => key !== row.key))}
            >
              {t("Clear")}
              <span className="sr-only"> {name}</span>
            </Button>
          </span>
        )}
      </td>
    </tr>
  );
});
