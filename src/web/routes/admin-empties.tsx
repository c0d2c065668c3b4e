import { apiContext } from "#web/api.ts";
import { DebtorList } from "#web/back-office/empties/debtor-list.tsx";
import { loadDebtors } from "#web/back-office/empties/load-empties.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-empties";

const DUE = [
  { value: "", label: "All" },
  { value: "due-soon", label: "Due within a week" },
  { value: "overdue", label: "Overdue" },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadDebtors(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Empties", root.loaderData.shop.name);

export default function AdminEmpties({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Empties" text="Who still owes cylinders of paid orders, the longest due first." />
      <FilterBar label="Find customers">
        <SearchFilter label="Search" placeholder="Name, company, mobile or order" />
        <ChoiceFilter name="due" label="Due" choices={DUE} />
      </FilterBar>
      {loaderData && <DebtorList {...loaderData} />}
    </>
  );
}
