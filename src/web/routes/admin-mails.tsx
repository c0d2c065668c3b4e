import { apiContext } from "#web/api.ts";
import { loadMails } from "#web/back-office/system/mail/load-mails.ts";
import { MailList } from "#web/back-office/system/mail/mail-list.tsx";
import { RetryAllMails } from "#web/back-office/system/mail/retry-all-mails.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { officeMeta } from "#web/office-kit/office-meta.ts";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-mails";

const STATUS = [
  { value: "", label: "Waiting and failed" },
  { value: "waiting", label: "Waiting" },
  { value: "failed", label: "Failed" },
];

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadMails(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Mails", root.loaderData.shop.name);

export default function AdminMails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Mails" text="Those that have not left the shop." actions={<RetryAllMails />} />
      <FilterBar label="Find mails">
        <SearchFilter label="Search" placeholder="E-mail or subject" />
        <ChoiceFilter name="status" label="Show" choices={STATUS} />
      </FilterBar>
      {loaderData && <MailList {...loaderData} />}
    </>
  );
}
