import { apiContext } from "#web/api.ts";
import { loadSubscribers } from "#web/back-office/enquiries/load-messages.ts";
import { SubscriberList } from "#web/back-office/enquiries/subscriber-list.tsx";
import { mayTakeAwayPeople, useAdmin } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-subscribers";

const CONFIRMED = [
  { value: "", label: "All" },
  { value: "yes", label: "Confirmed" },
  { value: "no", label: "Not confirmed" },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSubscribers(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Subscribers", root.loaderData.shop.name);

export default function AdminSubscribers({ loaderData }: Route.ComponentProps) {
  const mayExport = mayTakeAwayPeople(useAdmin());
  return (
    <>
      <PageHeading
        title="Subscribers"
        text="Who asked for the newsletter. Only those who confirmed may be written to."
        actions={
          mayExport && <ExportLinks from="/api/admin/export/subscribers" what="these subscribers" kinds={["csv"]} />
        }
      />
      <FilterBar label="Find subscribers">
        <SearchFilter label="Search" placeholder="E-mail" />
        <ChoiceFilter name="confirmed" label="Show" choices={CONFIRMED} />
      </FilterBar>
      {loaderData && <SubscriberList {...loaderData} />}
    </>
  );
}
