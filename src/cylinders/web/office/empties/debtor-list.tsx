import { countColumns } from "#cylinders/web/office/cylinder-counts.tsx";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { RowOf } from "#platform/web/api.ts";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { emptiesPath } from "#platform/web/office-kit/paths.ts";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
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
          <TextLink to={emptiesPath(mobile)}>{name}</TextLink>
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
    <ListPage
      title={t("Empties")}
      text={t("Who still owes cylinders, longest overdue first.")}
      find={t("Find customers")}
      label={t("Customers")}
      listed={listed}
      columns={COLUMNS()}
      rowKey={({ mobile }) => mobile}
      empty={{
        title: t("No empties owed."),
        text: t("Cylinders due back from orders appear here until they arrive."),
      }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Name, company, mobile or order")} />
      <ChoiceFilter name="due" label={t("Due")} choices={DUE()} />
    </ListPage>
  );
}
