import { useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { DeskRow } from "#catalogue/api/admin-prices.ts";
import type { PastedProblem } from "#catalogue/rules/pricing/pasted-prices.ts";
import { ShareBoardButton } from "#catalogue/web/daily-prices/share-prices.tsx";
import { categoryChoices } from "#catalogue/web/office/products/categories.ts";
import { perLanguage, plural, t } from "#platform/rules/language/text.ts";
import { apiContext, callForList, type Page } from "#platform/web/api.ts";
import { ConfirmDialog } from "#platform/web/forms/confirm-dialog.tsx";
import { ActionBar } from "#platform/web/office-kit/action-bar.tsx";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { filtersIn, pageIn, requestedPage, withPage } from "#platform/web/office-kit/list/list-address.ts";
import { loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { countText } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { Notice } from "#platform/web/ui/notice.tsx";
import { Pagination } from "#platform/web/ui/pagination.tsx";
import { Spinner } from "#platform/web/ui/spinner.tsx";
import type { Route } from "./+types/price-desk";
import { AdjustBar } from "./adjust-bar.tsx";
import { PriceGrid } from "./price-grid.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { usePriceDesk } from "./use-price-desk.ts";

/** A shop's usual sheet is on one page. */
const ROWS_SHOWN = 500;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadForAdmin(() => {
    const search = searchOf({ request });
    const query = { ...filtersIn(search, ["q", "category", "unit"]), ...requestedPage(search, ROWS_SHOWN) };
    return callForList("GET /api/admin/prices", { query: query as object }, context.get(apiContext));
  });

export default function AdminPrices({ loaderData }: Route.ComponentProps) {
  const mayPublish = useMayCall("POST /api/admin/prices/publish");
  return (
    <>
      <PageHeading
        text={t("The shop's own prices, without GST. Nothing changes in the shop until you publish.")}
        actions={
          <>
            <ButtonLink size="small" to="/admin/prices/publications">
              {t("Publications")}
            </ButtonLink>
            {mayPublish && <ShareBoardButton />}
          </>
        }
      />
      {loaderData && <PriceDesk {...loaderData} />}
    </>
  );
}

function PriceDesk({ rows, total }: Page<DeskRow>) {
  const mayPublish = useMayCall("POST /api/admin/prices/publish");
  const desk = usePriceDesk(rows);
  const search = new URLSearchParams(useLocation().search);
  const busy = useNavigation().state === "loading";
  const [discarding, setDiscarding] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const count = desk.changes.length;
  const isUntouched = count === 0 && desk.unread.length === 0;
  return (
    <div className="space-y-3">
      <DeskFilters />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full xl:w-auto xl:flex-1">
          {mayPublish ? (
            <AdjustBar desk={desk} shown={rows} />
          ) : (
            <Notice>{t("You can view prices, but not change them.")}</Notice>
          )}
        </div>
        {rows.length > 0 && (
          <p className="flex items-center gap-2 text-ink-soft text-sm" role="status">
            {countText({ label: t("Prices"), total, from: (pageIn(search) - 1) * ROWS_SHOWN + 1, shown: rows.length })}
            {busy && <Spinner />}
          </p>
        )}
      </div>
      <PasteProblems problems={desk.pasteProblems} />
      <PriceGrid desk={desk} rows={rows} mayWrite={mayPublish} />
      <Pagination
        label={t("Prices")}
        page={pageIn(search)}
        pages={Math.ceil(total / ROWS_SHOWN)}
        addressOf={(page) => withPage(search, page)}
      />
      {mayPublish && (
        <ActionBar
          idle={isUntouched}
          text={
            <p role="status" className="text-ink-soft">
              {count > 0 && plural(count, { one: "{count} price changed.", other: "{count} prices changed." })}
              {desk.unread.length > 0 && (
                <span className="ml-2 font-semibold text-bad">
                  {t("{count} cannot be read.", { count: desk.unread.length })}
                </span>
              )}
            </p>
          }
        >
          <Button onClick={() => setDiscarding(true)} disabled={isUntouched}>
            {t("Discard")}
          </Button>
          <Button kind="main" onClick={() => setPublishing(true)} disabled={count === 0 || desk.unread.length > 0}>
            {t("Preview and publish")}
          </Button>
        </ActionBar>
      )}
      <ConfirmDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t("Discard your changes?")}
        action={t("Discard")}
        danger
        onConfirm={async () => desk.discard()}
      >
        <p>{t("The sheet shows the shop's own prices again. Nothing changes in the shop.")}</p>
      </ConfirmDialog>
      {publishing && count > 0 && <PublishDialog desk={desk} onClose={() => setPublishing(false)} />}
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
      <ChoiceFilter name="unit" label={t("Price unit")} choices={UNITS()} />
    </FilterBar>
  );
}

const MAX_SHOWN = 10;

function PasteProblems({ problems }: { problems: readonly PastedProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Notice
      kind="warn"
      title={plural(problems.length, {
        one: "{count} pasted line was skipped",
        other: "{count} pasted lines were skipped",
      })}
    >
      <ul>
        {problems.slice(0, MAX_SHOWN).map(({ line, text, message }) => (
          <li key={line} className="wrap-anywhere">
            {t("Line {line}, “{text}”: {message}", { line, text, message })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
