import { perLanguage, t } from "#platform/rules/language/text.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ExportLinks } from "#platform/web/office-kit/list/export-links.tsx";
import { ChoiceFilter, FilterBar, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { listLoader, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { OfficeList } from "#platform/web/office-kit/list/office-list.tsx";
import { BY_DAY, useListSort } from "#platform/web/office-kit/list/use-list-address.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";

export const loader = listLoader("GET /api/admin/subscribers", ["q", "confirmed", "sort"]);

export const meta = screenMeta(() => t("Subscribers"));

const CONFIRMED = perLanguage(() => [
  { value: "", label: t("All") },
  { value: "yes", label: t("Confirmed") },
  { value: "no", label: t("Not confirmed") },
]);

/** Only confirmed subscribers may receive mail. */
export default function SubscriberList({ loaderData: listed }: ScreenProps<typeof loader>) {
  const sorted = useListSort();
  return (
    <>
      <PageHeading
        title={t("Subscribers")}
        text={t("People who requested the newsletter. Write only to those who confirmed.")}
        actions={<ExportLinks from="/api/admin/export/subscribers" what={t("these subscribers")} kinds={["csv"]} />}
      />
      <FilterBar label={t("Find subscribers")}>
        <SearchFilter label={t("Search")} placeholder={t("Email")} />
        <ChoiceFilter name="confirmed" label={t("Show")} choices={CONFIRMED()} />
      </FilterBar>
      {listed && (
        <OfficeList
          label={t("Subscribers")}
          columns={[
            { name: t("Email"), cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
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
