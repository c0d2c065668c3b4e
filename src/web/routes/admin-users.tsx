import { apiContext } from "#web/api.ts";
import { loadUsers } from "#web/back-office/accounts/load-users.ts";
import { UserFilters } from "#web/back-office/accounts/user-filters.tsx";
import { UserList } from "#web/back-office/accounts/user-list.tsx";
import { mayTakeAwayPeople, useAdmin } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-users";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadUsers(new URL(request.url).searchParams, context.get(apiContext));

export const meta: Route.MetaFunction = ({ matches: [root] }) => [
  { title: `Users · ${root.loaderData.shop.name} back office` },
  { name: "robots", content: "noindex" },
];

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const mayExport = mayTakeAwayPeople(useAdmin());
  return (
    <>
      <PageHeading
        title="Users"
        actions={mayExport && <ExportLinks from="/api/admin/export/users" what="these users" />}
      />
      <UserFilters />
      {loaderData && <UserList {...loaderData} />}
    </>
  );
}
