import { t } from "#platform/rules/language/text.ts";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import type { Route } from "./+types/users-page";
import { loadUsers, UserList } from "./user-list.tsx";

export const loader = loadUsers;

export default function AdminUsers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading actions={<ExportLinks from="/api/admin/export/users" what={t("these customers")} />} />
      <UserList listed={loaderData} />
    </>
  );
}
