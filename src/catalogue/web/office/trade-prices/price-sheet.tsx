import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import {
  blankSheet,
  isSameList,
  readSheet,
  type SheetRow,
  sheetRowsOf,
  versionWrittenOver,
  wholeSheet,
} from "#catalogue/rules/trade-prices/price-sheet.ts";
import { lineName, type Products } from "#catalogue/rules/trade-prices/trade-list.ts";
import { nextCell } from "#catalogue/web/office/daily-prices/next-cell.ts";
import { plural, t } from "#platform/rules/language/text.ts";
import { ApiProblem, callApi } from "#platform/web/api.ts";
import { whyNotSent } from "#platform/web/forms/send-error.ts";
import { UnsavedChanges } from "#platform/web/office-kit/unsaved-changes.tsx";
import { usePriceGuard } from "#platform/web/office-kit/use-price-guard.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { CheckboxField } from "#platform/web/ui/fields/checkbox-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { toast } from "#platform/web/ui/overlays/toast.ts";
import type { PriceList } from "./row-table.tsx";
import { SheetRowBoxes } from "./sheet-row.tsx";

const SHOWN_AT_ONCE = 40;

export function PriceSheet({ list }: { list: PriceList }) {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState(list);
  const [rows, setRows] = useState(() => sheetRowsOf(list.rows));
  const [everything, setEverything] = useState(list.rows.length === 0);
  const [sought, setSought] = useState("");
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<string>();
  const sheet = useRef<HTMLTableSectionElement>(null);
  const { guarded, dialog } = usePriceGuard();

  const words = useDeferredValue(sought).toLowerCase().split(/\s+/).filter(Boolean);
  const { products, isMissing } = useEveryProduct();
  const stored = useMemo(() => new Set(list.rows.map(({ lineId }) => lineId)), [list.rows]);
  const read = useMemo(() => readSheet(rows, { products, stored }), [rows, products, stored]);
  // Memoized, so that a keystroke re-renders only its own row.
  const blanks = useMemo(() => blankSheet(products), [products]);
  const whole = everything ? wholeSheet(rows, blanks) : rows;
  const found = words.length === 0 ? whole : whole.filter(({ lineId }) => isCalled(lineId, words));
  const left = Math.max(0, found.length - most);
  const wrong = Object.keys(read.problems).length;
  const isChanged = !isSameList(read.rows, seen.rows);
  if (list.version > seen.version && !isChanged) show(list);

  function show(other: PriceList) {
    setSeen(other);
    setRows(sheetRowsOf(other.rows));
  }

  async function save() {
    setTried(true);
    setFailed(undefined);
    if (saving || wrong > 0) return;
    setSaving(true);
    try {
      await guarded(async (confirm) => {
        const body = { version: versionWrittenOver(seen, list), rows: read.rows, confirm };
        setSeen(await callApi("PUT /api/admin/price-lists/{id}", { params: { id: list.id }, body }));
        setTried(false);
        toast(t("Saved. The new prices apply from the next order."));
        await revalidate();
      });
    } catch (error) {
      setFailed(whyNotSent(error));
      // Typed values stay; discarding them shows the current list.
      if (error instanceof ApiProblem && error.code === "changed-meanwhile") void revalidate();
    } finally {
      setSaving(false);
    }
  }

  /** Enter and the arrows move between inputs, as in a spreadsheet. */
  function steer(event: KeyboardEvent) {
    const boxes = [...(sheet.current?.querySelectorAll<HTMLInputElement>("input[data-price]") ?? [])];
    const next = nextCell(event, boxes.indexOf(event.target as HTMLInputElement), boxes.length);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    boxes[next]?.focus();
    boxes[next]?.select();
  }

  return (
    <section aria-labelledby="prices-of-list" className="space-y-4">
      <UnsavedChanges has={() => isChanged && !saving} />
      {dialog}
      <h2 id="prices-of-list" className="font-semibold text-heading">
        {t("Prices")}
      </h2>
      <p className="max-w-3xl text-ink-soft">
        {t(
          "A price is before GST and does not change. For gas, choose whether it is for a kg or for a cylinder. A percentage is a discount on the price of the day. Empty: no price in this list.",
        )}
      </p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1 sm:max-w-md">
          <TextField
            label={t("Find a product")}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
        <CheckboxField
          label={t("Every product of the shop")}
          checked={everything}
          onChange={(event) => setEverything(event.target.checked)}
        />
      </div>
      {isMissing && <Notice kind="warn">{t("The products could not be loaded. Please check the network.")}</Notice>}
      {found.length === 0 ? (
        <p className="text-ink-soft">{everything ? t("No product with this name.") : t("Not in this list.")}</p>
      ) : (
        <div className="rounded-card border border-line bg-surface shadow-card">
          <table className="table">
            <caption className="sr-only">{t("Prices of this list")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Product")}</th>
                <th scope="col" className="number md:max-xl:hidden">
                  {t("Regular price")}
                </th>
                <th scope="col">{t("From quantity")}</th>
                <th scope="col">{t("Price or percentage")}</th>
                <th scope="col" className="number">
                  {t("They pay")}
                </th>
                <th scope="col">
                  <span className="sr-only">{t("More")}</span>
                </th>
              </tr>
            </thead>
            <tbody ref={sheet} onKeyDown={steer}>
              {found.slice(0, most).map((row) => (
                <SheetRowBoxes key={row.key} row={row} products={products} problem={problemOf(row)} change={setRows} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {left > 0 && (
        <Button onClick={() => setMost(most + SHOWN_AT_ONCE)}>{t("Show more ({count} left)", { count: left })}</Button>
      )}
      <div
        // Hidden on phones until it has an action, to save space.
        className={`sticky bottom-0 z-20 -mx-4 space-y-3 border-line border-t bg-ground px-4 py-3 ${isChanged ? "" : "max-md:hidden"}`}
      >
        {failed && <Notice kind="bad">{failed}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-ink-soft">
            {isChanged ? t("{count} rows, not saved yet.", { count: read.rows.length }) : t("No changes yet.")}
            {tried && wrong > 0 && (
              <span className="ml-2 font-semibold text-bad">
                {plural(wrong, { one: "{count} row is not valid yet.", other: "{count} rows are not valid yet." })}
              </span>
            )}
          </p>
          <div className="flex gap-2">
            <Button onClick={() => show(list)} disabled={!isChanged}>
              {t("Discard¦changes")}
            </Button>
            <Button kind="main" disabled={!isChanged} busy={saving && t("Saving…")} onClick={() => void save()}>
              {t("Save prices")}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );

  function isCalled(lineId: string, words: readonly string[]) {
    const name = `${lineName(lineId, products)} ${lineId}`.toLowerCase();
    return words.every((word) => name.includes(word));
  }

  /** Incomplete rows are reported only after Save. */
  function problemOf({ key }: SheetRow) {
    return tried ? read.problems[key] : undefined;
  }
}

const NONE: Products = new Map();

/** Every product that a list may have a price for. */
function useEveryProduct(): { products: Products; isMissing: boolean } {
  const [products, setProducts] = useState(NONE);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    callApi("GET /api/products", { query: {} }).then(
      (all) => setProducts(new Map(all.map((product) => [product.id, product]))),
      () => setMissing(true),
    );
  }, []);
  return { products, isMissing };
}
