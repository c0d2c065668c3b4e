import { Link } from "react-router";
import { perLanguage, t } from "#domain/language/text.ts";
import { grouped } from "#domain/money.ts";
import type { RowOf } from "#web/api.ts";
import { countColumns } from "#web/back-office/cylinders/cylinder-counts.tsx";
import { emptiesPath } from "#web/back-office/paths.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { PageHeading, screenMeta } from "#web/office-kit/page-heading.tsx";
import type { Columns } from "#web/ui/table.tsx";

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
