import { CYLINDER_STATUSES } from "#domain/cylinders/cylinder.ts";
import { apiContext } from "#web/api.ts";
import { loadOfficeCylinders } from "#web/back-office/cylinders/load-office-cylinders.ts";
import { OfficeCylinderList } from "#web/back-office/cylinders/office-cylinder-list.tsx";
import { CylinderCounts } from "#web/cylinders/browse/cylinder-counts.tsx";
import { statusText } from "#web/cylinders/shared/facts.ts";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-cylinders";

const STATUSES = [
  { value: "", label: "All statuses" },
  ...CYLINDER_STATUSES.map((status) => ({ value: status, label: statusText(status) })),
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOfficeCylinders(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Cylinders", root.loaderData.shop.name);

export default function AdminCylinders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Cylinders" text="Every registered cylinder, and who holds it." />
      {loaderData && <CylinderCounts counts={loaderData.counts} />}
      <FilterBar label="Find cylinders">
        <SearchFilter label="Search" placeholder="Number, gas, company or mobile" />
        <ChoiceFilter name="status" label="Status" choices={STATUSES} />
      </FilterBar>
      {loaderData && <OfficeCylinderList {...loaderData.list} />}
    </>
  );
}
