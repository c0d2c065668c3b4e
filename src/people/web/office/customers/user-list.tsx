import { stateName } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import type { Page } from "#platform/web/api.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { BY_DAY, byWord, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { Badge } from "#platform/web/ui/badge.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";
import type { AdminUser } from "./admin-user.ts";

export const loadUsers = listLoader("GET /api/admin/users", ["q", "verified", "sort"]);

const VERIFIED = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "yes", label: t("Verified¦email") },
  { value: "no", label: t("Not verified") },
]);

/** Registered customers. Only the last four digits of an Aadhaar number are available here. */
export function UserList({ listed }: { listed: Page<AdminUser> | null }) {
  const sorted = useListSort();
  const columns: Columns<AdminUser> = [
    {
      name: t("Name"),
      cell: (user) => <TextLink to={userPath(user)}>{user.fullName}</TextLink>,
      ...sorted(byWord("name")),
    },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    { name: t("Email"), wide: true, cell: ({ email }) => email },
    { name: t("Company"), wide: true, cell: ({ company }) => company, ...sorted(byWord("company")) },
    { name: t("GSTIN"), spare: true, cell: ({ gstNumber }) => gstNumber },
    {
      name: t("State"),
      spare: true,
      cell: ({ state }) => stateName(state),
      ...sorted(byWord("state")),
    },
    { name: t("Aadhaar"), spare: "widest", cell: ({ aadhaarNumber }) => aadhaarNumber },
    { name: t("Verified¦email"), cell: (user) => <Verified user={user} /> },
    {
      name: t("Registered"),
      cell: ({ registeredAt }) => <DateTime at={registeredAt} />,
      ...sorted(BY_DAY),
    },
  ];
  return (
    <>
      <FilterBar label={t("Find customers")}>
        <SearchFilter label={t("Search")} placeholder={t("Name, email, mobile, company or GSTIN")} />
        <ChoiceFilter name="verified" label={t("Email")} choices={VERIFIED()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Customers")}
          columns={columns}
          rowKey={({ id }) => id}
          {...listed}
          empty={{ title: t("No customers found."), text: t("Registered customers are listed here.") }}
        />
      )}
    </>
  );
}

export function Verified({ user: { verified, invitable } }: { user: Pick<AdminUser, "verified" | "invitable"> }) {
  if (invitable) return <Badge>{t("No login yet")}</Badge>;
  return verified ? <Badge kind="cold">{t("Verified¦email")}</Badge> : <Badge>{t("Not verified")}</Badge>;
}
