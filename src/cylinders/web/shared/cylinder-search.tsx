import { CYLINDER_STATUSES } from "#cylinders/rules/registry/cylinder.ts";
import { t } from "#platform/rules/language/text.ts";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { searchNow, useChangeSearch } from "#platform/web/ui/fields/address-search.ts";
import { SearchField } from "#platform/web/ui/fields/search-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { useTypedInAddress } from "#platform/web/ui/fields/typed-in-address.ts";
import { statusText } from "./facts.ts";
import { type ListQuery, parseListQuery, printListQuery } from "./list-query.ts";

const onFirstPage = (search: string): ListQuery => ({ ...parseListQuery(new URLSearchParams(search)), page: 1 });

/** The settings of a page stay in its address. */
function withOthers(printed: string): string {
  const next = new URLSearchParams(searchNow());
  for (const name of ["q", "status", "page"]) next.delete(name);
  return `?${new URLSearchParams([...next, ...new URLSearchParams(printed)])}`;
}

export function CylinderSearch({ withStatus = false }: { withStatus?: boolean }) {
  const changeSearch = useChangeSearch();
  const { draft, type, settle, choose } = useTypedInAddress<ListQuery>({
    inAddressOf: (search) => printListQuery(onFirstPage(search)),
    read: onFirstPage,
    print: printListQuery,
    write: (printed, how) => changeSearch(withOthers(printed), how),
  });
  const chooseStatus = (status: ListQuery["status"]) => choose((query) => ({ ...query, status }));
  return (
    <search aria-label={t("Cylinders")}>
      {/* Without JavaScript the browser submits the form. */}
      <form
        className={`grid items-end gap-3 ${withStatus ? "sm:grid-cols-[1fr_14rem_auto]" : "grid-cols-[1fr_auto]"}`}
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}
      >
        <SearchField
          label={t("Search")}
          name="q"
          placeholder={t("Number, gas or company")}
          value={draft.q}
          onType={(q) => type((query) => ({ ...query, q }))}
          onSettle={settle}
        />
        {withStatus && (
          <SelectField
            label={t("Status")}
            name="status"
            value={draft.status}
            options={[
              { value: "", label: t("All statuses") },
              ...CYLINDER_STATUSES.map((status) => ({ value: status, label: statusText(status) })),
            ]}
            onChange={(event) => chooseStatus(event.currentTarget.value as ListQuery["status"])}
          />
        )}
        <Button type="submit">{t("Search")}</Button>
      </form>
    </search>
  );
}
