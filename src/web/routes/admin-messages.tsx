import { apiContext } from "#web/api.ts";
import { loadMessages } from "#web/back-office/enquiries/load-messages.ts";
import { MessageList } from "#web/back-office/enquiries/message-list.tsx";
import { ChoiceFilter, FilterBar, ORDER_BY_DAY, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-messages";

const HANDLED = [
  { value: "", label: "All" },
  { value: "no", label: "Open" },
  { value: "yes", label: "Handled" },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadMessages(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Messages", root.loaderData.shop.name);

export default function AdminMessages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Messages" text="From the contact form." />
      <FilterBar label="Find messages">
        <SearchFilter label="Search" placeholder="Name, e-mail, phone or words" />
        <ChoiceFilter name="handled" label="Show" choices={HANDLED} />
        <ChoiceFilter name="sort" label="Order" choices={ORDER_BY_DAY} />
      </FilterBar>
      {loaderData && <MessageList {...loaderData} />}
    </>
  );
}
