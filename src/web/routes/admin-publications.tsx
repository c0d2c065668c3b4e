import { apiContext } from "#web/api.ts";
import { loadPublications } from "#web/back-office/catalogue/daily-prices/load-publications.ts";
import { PublicationList } from "#web/back-office/catalogue/daily-prices/publication-list.tsx";
import { ChoiceFilter, FilterBar } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import type { Route } from "./+types/admin-publications";

const STATUS = [
  { value: "", label: "All" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
  { value: "cancelled", label: "Called off" },
  { value: "failed", label: "Failed" },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadPublications(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  officeMeta("Price publications", root.loaderData.shop.name);

export default function AdminPublications({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb trail={[{ name: "Prices", to: "/admin/prices" }]} here="Publications" />
      <PageHeading title="Price publications" text="What was published and by whom, and what will be." />
      <FilterBar label="Find publications">
        <ChoiceFilter name="status" label="Status" choices={STATUS} />
      </FilterBar>
      {loaderData && <PublicationList {...loaderData} />}
    </>
  );
}
