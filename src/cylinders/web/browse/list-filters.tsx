import { CYLINDER_STATUSES } from "#cylinders/rules/registry/cylinder.ts";
import { statusText } from "#cylinders/web/shared/facts.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { ChevronDownIcon } from "#platform/web/ui/buttons/icons.tsx";
import { useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { SearchField } from "#platform/web/ui/fields/search-field.tsx";
import { useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { type ListQuery, parseListQuery, printListQuery } from "./list-query.ts";

const onFirstPage = (search: string): ListQuery => ({ ...parseListQuery(new URLSearchParams(search)), page: 1 });

export function ListFilters() {
  const changeSearch = useChangeSearch();
  const { draft, type, settle, choose } = useTypedInAddress<ListQuery>({
    inAddressOf: (search) => printListQuery(onFirstPage(search)),
    read: onFirstPage,
    print: printListQuery,
    write: (search, how) => changeSearch(search, how),
  });
  const chooseStatus = (status: ListQuery["status"]) => choose((query) => ({ ...query, status }));
  return (
    <search aria-label={t("Cylinders")}>
      {/* Without JavaScript the browser submits the form. */}
      <form
        className="grid items-end gap-3 sm:grid-cols-[1fr_14rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <SearchField
          label={t("Search")}
          id="cylinder-search"
          name="q"
          placeholder={t("Number, gas or company")}
          value={draft.q}
          onType={(q) => type((query) => ({ ...query, q }))}
          onSettle={settle}
        />
        <div>
          <label htmlFor="cylinder-status" className="label">
            {t("Status")}
          </label>
          <div className="relative">
            <select
              id="cylinder-status"
              className="control"
              name="status"
              value={draft.status}
              onChange={(event) => chooseStatus(event.currentTarget.value as ListQuery["status"])}
            >
              <option value="">{t("All statuses")}</option>
              {CYLINDER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {statusText(status)}
                </option>
              ))}
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
          </div>
        </div>
        <Button type="submit">{t("Search")}</Button>
      </form>
    </search>
  );
}
