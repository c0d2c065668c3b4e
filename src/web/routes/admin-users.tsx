import { loadUsers, UserList } from "#web/back-office/accounts/user-list.tsx";
import { mayTakeAwayPeople, useAdmin } from "#web/office-kit/admin.ts";
import { ExportLinks } from "#web/office-kit/export-links.tsx";
import { officeMeta, PageHeading } from "#web/office-kit/page-heading.tsx";
import type { Route } from "./+types/admin-users";

export const loader = loadUsers;

export const meta: Route.MetaFunction = ({ matches: [root] }) => officeMeta("Users", root.loaderData.shop.name);

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  const mayExport = mayTakeAwayPeople(useAdmin());
  return (
    <>
      <PageHeading
        title="Users"
        actions={mayExport && <ExportLinks from="/api/admin/export/users" what="these users" />}
      />
      <UserList listed={loaderData} />
    </>
  );
}
