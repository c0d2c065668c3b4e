import { perLanguage, t } from "#domain/language/text.ts";
import type { Page, RowOf } from "#web/api.ts";
import { DateTime } from "#web/office-kit/date-time.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#web/office-kit/filter-bar.tsx";
import { listLoader } from "#web/office-kit/loaders.ts";
import { OfficeList } from "#web/office-kit/office-list.tsx";
import { BY_DAY, useListSort } from "#web/office-kit/use-list-address.ts";
import { Badge } from "#web/ui/badge.tsx";

type Subscriber = RowOf<"GET /api/admin/subscribers">;

export const loadSubscribers = listLoader("GET /api/admin/subscribers", ["q", "confirmed", "sort"]);

const CONFIRMED = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "yes", label: t("Confirmed") },
  { value: "no", label: t("Not confirmed") },
]);

/** Only confirmed subscribers may receive mail. */
export function SubscriberList({ listed }: { listed: Page<Subscriber> | null }) {
  const sorted = useListSort();
  return (
    <>
      <FilterBar label={t("Find subscribers")}>
        <SearchFilter label={t("Search")} placeholder={t("E-mail")} />
        <ChoiceFilter name="confirmed" label={t("Show")} choices={CONFIRMED()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Subscribers")}
          columns={[
            { name: t("E-mail"), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
            { name: t("Requested on"), cell: ({ requestedAt }) => <DateTime at={requestedAt} />, ...sorted(BY_DAY) },
            { name: t("Confirmed"), cell: ({ confirmedAt }) => <Confirmed at={confirmedAt} /> },
          ]}
          rowKey={({ id }) => id}
          {...listed}
          empty={{ title: t("No subscribers found."), text: t("Newsletter subscribers are listed here.") }}
        />
      )}
    </>
  );
}

function Confirmed({ at }: { at: string | null }) {
  return at === null ? <Badge kind="warn">{t("Not yet")}</Badge> : <DateTime at={at} />;
}
