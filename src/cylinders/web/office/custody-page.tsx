import { useSearchParams } from "react-router";
import { ALL_CYLINDER_STATES, CYLINDER_STATES, toneOf } from "#cylinders/rules/custody/cylinder-state.ts";
import { testDueText } from "#cylinders/web/shared/facts.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { dayInIndia } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { ChoiceFilter, FilterBar } from "#platform/web/office-kit/list/filter-bar.tsx";
import { type LoaderArgs, loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { notePath, officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { accountPath, emptiesPath } from "#platform/web/office-kit/paths.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { Badge } from "#platform/web/ui/badge.tsx";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { CylinderIcon } from "#platform/web/ui/buttons/icons.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import { EmptyState } from "#platform/web/ui/empty-state.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/custody-page";
import { CustodyFigures } from "./custody-figures.tsx";
import { countColumns } from "./cylinder-counts.tsx";
import { FoundReports } from "./found-reports.tsx";
import { RotationCard } from "./rotation-card.tsx";
import { MAX_WITHHELD, WithheldDeposits } from "./withheld-deposits.tsx";

export const meta = screenMeta(() => t("Where the cylinders are"));

export default function AdminCustody({ loaderData }: Route.ComponentProps) {
  return loaderData && <CustodyPage {...loaderData} />;
}

type Row = ClientOutput<EndpointNamed<"GET /api/admin/custody">>[number];
type Holder = ClientOutput<EndpointNamed<"GET /api/admin/custody/holders">>[number];

const PAGE_SIZE = 50;
const MAX_HOLDERS = 20;

/** The URL is untrusted; the server validates it. */
export const loader = ({ request, context }: LoaderArgs) =>
  loadForAdmin(async () => {
    const search = searchOf({ request });
    const [send, after] = [context.get(apiContext), search.get("after")];
    const show = (search.get("show") || "out") as "out";
    const query = { show, limit: PAGE_SIZE, ...(after && { after }) };
    const [figures, rotation, rows, holders, withheld, reports] = await Promise.all([
      callApi("GET /api/admin/custody/figures", {}, send),
      callApi("GET /api/admin/custody/rotation", {}, send),
      callApi("GET /api/admin/custody", { query }, send),
      callApi("GET /api/admin/custody/holders", { query: { limit: MAX_HOLDERS } }, send),
      callApi("GET /api/admin/withheld-deposits", { query: { limit: MAX_WITHHELD } }, send),
      callApi("GET /api/admin/found-reports", { query: {} }, send),
    ]);
    return { figures, rotation, rows, holders, withheld, reports };
  });

type Props = NonNullable<Awaited<ReturnType<typeof loader>>>;

function CustodyPage({ figures, rotation, rows, holders, withheld, reports }: Props) {
  const mayCount = useMayCall("POST /api/admin/stock-counts");
  const mayNote = useMayCall("POST /api/admin/cylinder-events");
  return (
    <>
      <PageHeading
        title={t("Where the cylinders are")}
        text={t("From the log of every cylinder.")}
        actions={
          <>
            {mayNote && <ButtonLink to={notePath()}>{t("Record an action")}</ButtonLink>}
            {mayCount && <ButtonLink to="/admin/custody/count">{t("Count the yard")}</ButtonLink>}
          </>
        }
      />
      <FoundReports reports={reports} />
      <WithheldDeposits rows={withheld} />
      <CustodyFigures figures={figures} />
      <RotationCard rotation={rotation} />
      <Section title={t("Who has them")}>
        {holders.length === 0 ? (
          <p className="text-ink-soft">{t("No customer holds a cylinder of the shop.")}</p>
        ) : (
          <Table
            caption={t("Who has cylinders")}
            columns={HOLDERS()}
            rows={holders}
            rowKey={({ accountKey }) => accountKey}
          />
        )}
      </Section>
      <CylinderList rows={rows} />
    </>
  );
}

const HOLDERS = perLanguage<Columns<Holder>>(() => [
  {
    name: t("Customer"),
    cell: ({ name, mobile, accountKey }) => (
      <>
        <TextLink to={accountKey === mobile ? emptiesPath(mobile) : accountPath(accountKey)}>{name}</TextLink>
        <span className="block font-normal text-ink-soft text-sm">{mobile}</span>
      </>
    ),
  },
  ...countColumns<Holder>(),
  { name: t("Days out (median)"), number: true, cell: ({ medianDays }) => medianDays ?? "—" },
]);

const SHOWN = perLanguage(() => [
  { value: "", label: t("All cylinders out") },
  { value: "overdue", label: t("Overdue") },
  { value: "tests-due", label: t("Tests due") },
  ...ALL_CYLINDER_STATES.map((state) => ({ value: state, label: CYLINDER_STATES[state].label() })),
]);

/** Longest overdue first, with keyset pagination. */
function CylinderList({ rows }: { rows: readonly Row[] }) {
  const [search] = useSearchParams();
  const last = rows.at(-1);
  const next = new URLSearchParams({
    ...(search.get("show") && { show: search.get("show") ?? "" }),
    after: last?.next ?? "",
  });
  return (
    <Section title={t("Cylinders")}>
      <FilterBar label={t("Which cylinders")}>
        <ChoiceFilter name="show" label={t("Show")} choices={SHOWN()} />
      </FilterBar>
      {rows.length === 0 ? (
        <EmptyState
          icon={<CylinderIcon className="size-7" />}
          title={t("None.")}
          text={t("No cylinders with this status.")}
        />
      ) : (
        <Table
          caption={t("Cylinders")}
          columns={search.get("show") === "tests-due" ? OF_TESTS() : OF_LOANS()}
          rows={rows}
          rowKey={({ number }) => number}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {search.has("after") && (
          <ButtonLink to={`?${new URLSearchParams({ show: search.get("show") ?? "" })}`}>
            {t("From the beginning")}
          </ButtonLink>
        )}
        {rows.length === PAGE_SIZE && (
          <ButtonLink to={`?${next}`}>{t("Next {count}", { count: PAGE_SIZE })}</ButtonLink>
        )}
      </div>
    </Section>
  );
}

const COMMON = perLanguage<Columns<Row>>(() => [
  {
    name: t("Cylinder"),
    cell: ({ number, gas }) => (
      <>
        <span className="inline-block md:min-w-32">
          <TextLink to={officeCylinderPath(number)}>{number}</TextLink>
        </span>
        <span className="block font-normal text-ink-soft text-sm">{gas}</span>
      </>
    ),
  },
  {
    name: t("Current status"),
    cell: ({ state, stateLabel }) => <Badge kind={toneOf(state)}>{stateLabel}</Badge>,
  },
  { name: t("With"), cell: ({ holder }) => <span className="wrap-anywhere">{holder.name}</span> },
]);

const OF_LOANS = perLanguage<Columns<Row>>(() => [
  ...COMMON(),
  { name: t("Days out"), number: true, cell: ({ daysOut }) => daysOut ?? "—" },
  {
    name: t("Due"),
    cell: ({ dueOn, daysOver }) =>
      dueOn ? (
        <span className="whitespace-nowrap">
          {shortDate(dueOn)} {daysOver > 0 && <Badge kind="bad">{t("Days overdue: {days}", { days: daysOver })}</Badge>}
        </span>
      ) : (
        "—"
      ),
  },
]);

const OF_TESTS = perLanguage<Columns<Row>>(() => [
  ...COMMON(),
  {
    name: t("Next test by"),
    cell: ({ testDueOn = "" }) => (
      <span className="whitespace-nowrap">{testDueText(testDueOn, dayInIndia(new Date()))}</span>
    ),
  },
]);
