import { Link } from "react-router";
import { countColumns } from "#cylinders/web/office/cylinder-counts.tsx";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { emptiesPath } from "#platform/web/office-kit/paths.ts";
import type { Columns } from "#platform/web/ui/table.tsx";

type Debtor = RowOf<"GET /api/admin/empties">;

export const loader = listLoader("GET /api/admin/empties", ["q", "due"]);

export const meta = screenMeta(() => t("Empties"));

const DUE = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "due-soon", label: t("Due within a week") },
  { value: "overdue", label: t("Overdue") },
]);

const COLUMNS = perLanguage(
  (): Columns<Debtor> => [
    {
      name: t("Customer"),
      cell: ({ name, mobile }) => (
        <>
          <Link
            to={emptiesPath(mobile)}
            className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep"
          >
            {name}
          </Link>
          <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
        </>
      ),
    },
    ...countColumns<Debtor>(),
    { name: t("Orders"), number: true, cell: ({ orders }) => grouped(orders) },
  ],
);

export default function DebtorList({ loaderData: listed }: ScreenProps<typeof loader>) {
  return (
    <>
      <PageHeading title={t("Empties")} text={t("Who still owes cylinders, longest overdue first.")} />
      <FilterBar label={t("Find customers")}>
        <SearchFilter label={t("Search")} placeholder={t("Name, company, mobile or order")} />
        <ChoiceFilter name="due" label={t("Due")} choices={DUE()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Customers")}
          columns={COLUMNS()}
          rowKey={({ mobile }) => mobile}
          {...listed}
          empty={{
            title: t("No empties owed."),
            text: t("Cylinders due back from orders appear here until they arrive."),
          }}
        />
      )}
    </>
  );
}
