import { Link } from "react-router";
import { COUNTED_UP_TO } from "#platform/api/roles.ts";
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
import type { Columns } from "#platform/web/ui/table.tsx";
import { NoValue } from "#platform/web/ui/text/no-value.tsx";
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
    { name: t("Name"), cell: (user) => <UserName user={user} />, ...sorted(byWord("name")) },
    { name: t("Mobile"), cell: ({ mobile }) => mobile },
    { name: t("Company"), cell: (user) => <Company user={user} />, ...sorted(byWord("company")) },
    {
      name: t("State"),
      spare: true,
      cell: ({ state }) => stateName(state) || <NoValue />,
      ...sorted(byWord("state")),
    },
    { name: t("Aadhaar"), spare: true, cell: ({ aadhaarNumber }) => <Aadhaar masked={aadhaarNumber} /> },
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
          countedUpTo={COUNTED_UP_TO}
          empty={{ title: t("No customers found."), text: t("Registered customers are listed here.") }}
        />
      )}
    </>
  );
}

const Aadhaar = ({ masked }: { masked: string }) =>
  masked ? <span className="whitespace-nowrap">{masked}</span> : <NoValue />;

function UserName({ user }: { user: AdminUser }) {
  return (
    <span className="block md:min-w-44">
      <Link to={userPath(user)} className="wrap-anywhere text-cold underline underline-offset-3 hover:text-cold-deep">
        {user.fullName}
      </Link>
      <span className="wrap-anywhere block font-normal text-ink-soft text-sm md:min-w-60">{user.email}</span>
    </span>
  );
}

function Company({ user: { company, gstNumber } }: { user: AdminUser }) {
  if (!company && !gstNumber) return <NoValue />;
  return (
    <span className="wrap-anywhere block md:min-w-36">
      {company}
      {gstNumber && <span className="block text-ink-soft text-sm">{gstNumber}</span>}
    </span>
  );
}

export function Verified({ user: { verified, invitable } }: { user: Pick<AdminUser, "verified" | "invitable"> }) {
  if (invitable) return <Badge>{t("No login yet")}</Badge>;
  return verified ? <Badge kind="cold">{t("Verified¦email")}</Badge> : <Badge>{t("Not verified")}</Badge>;
}
