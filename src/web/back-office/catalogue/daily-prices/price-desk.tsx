import { useState } from "react";
import { useLocation } from "react-router";
import type { DeskRow } from "#contract/admin-prices.ts";
import { perLanguage, plural, t } from "#domain/language/text.ts";
import type { PastedProblem } from "#domain/pricing/pasted-prices.ts";
import { categoryChoices } from "#web/back-office/catalogue/categories.ts";
import { ConfirmDialog } from "#web/forms/confirm-dialog.tsx";
import { useMayCall } from "#web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDialogInAddress } from "#web/ui/use-dialog-in-address.ts";
import { AdjustBar } from "./adjust-bar.tsx";
import { rowsAsked } from "./desk-filter.ts";
import { PriceGrid } from "./price-grid.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePriceDesk } from "./use-price-desk.ts";

/** Every price of the shop on one sheet: typed, pasted or raised together, looked at, and then published. */
export function PriceDesk({ rows }: { rows: readonly DeskRow[] }) {
  const mayPublish = useMayCall("POST /api/admin/prices/publish");
  const desk = usePriceDesk(rows);
  const [discarding, setDiscarding] = useState(false);
  const publishing = useDialogInAddress("publish");
  const shown = rowsAsked(rows, new URLSearchParams(useLocation().search));
  const count = desk.changes.length;
  const isUntouched = count === 0 && desk.unread.length === 0;
  return (
    <div className="space-y-5">
      <DeskFilters />
      {mayPublish ? (
        <AdjustBar desk={desk} shown={shown} />
      ) : (
        <Notice>{t("You may look at prices, but not set them.")}</Notice>
      )}
      <PasteProblems problems={desk.pasteProblems} />
      <PriceGrid desk={desk} rows={shown} mayWrite={mayPublish} />
      {mayPublish && (
        <div
          // A phone has no room for a bar that can do nothing yet.
          className={`sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-ground px-4 py-3 ${isUntouched ? "max-md:hidden" : ""}`}
        >
          <p role="status" className="text-ink-soft">
            {count === 0
              ? t("Nothing changed yet.")
              : plural(count, { one: "{count} price changed.", other: "{count} prices changed." })}
            {desk.unread.length > 0 && (
              <span className="ml-2 font-semibold text-bad">
                {t("{count} cannot be read.", { count: desk.unread.length })}
              </span>
            )}
          </p>
          <div className="flex gap-2">
            <Button onClick={() => setDiscarding(true)} disabled={isUntouched}>
              {t("Discard")}
            </Button>
            <Button kind="main" onClick={publishing.show} disabled={count === 0 || desk.unread.length > 0}>
              {t("Preview and publish")}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t("Discard what was typed?")}
        action="Discard"
        danger
        onConfirm={async () => desk.discard()}
      >
        <p>{t("The sheet shows the shop's own prices again. Nothing changes in the shop.")}</p>
      </ConfirmDialog>
      {publishing.open && count > 0 && <PublishDialog desk={desk} onClose={publishing.close} />}
    </div>
  );
}

const UNITS = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "kg", label: t("Per kg") },
  { value: "can", label: t("Per can") },
  { value: "meter", label: t("Per meter") },
  { value: "piece", label: t("Per piece") },
]);
const CATEGORIES = perLanguage(() => [{ value: "", label: t("All categories") }, ...categoryChoices()]);

function DeskFilters() {
  return (
    <FilterBar label={t("Find prices")}>
      <SearchFilter label={t("Search")} placeholder={t("Name, SKU or brand")} />
      <ChoiceFilter name="category" label={t("Category")} choices={CATEGORIES()} />
      <ChoiceFilter name="unit" label={t("Quoted")} choices={UNITS()} />
    </FilterBar>
  );
}

const MOST_SHOWN = 10;

/** Lines of a paste that found no row or held no price. The others are in the sheet. */
function PasteProblems({ problems }: { problems: readonly PastedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      kind="warn"
      title={plural(problems.length, {
        one: "{count} pasted line was left out",
        other: "{count} pasted lines were left out",
      })}
    >
      <ul>
        {problems.slice(0, MOST_SHOWN).map(({ line, text, message }) => (
          <li key={line} className="wrap-anywhere">
            {t("Line {line}, “{text}”: {message}", { line, text, message })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
