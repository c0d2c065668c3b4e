import { useSearchParams } from "react-router";
import { CYLINDER_STATES } from "#cylinders/rules/custody/cylinder-state.ts";
import { CYLINDER_BADGES } from "#cylinders/rules/custody/shown-state.ts";
import { CylinderCounts } from "#cylinders/web/browse/cylinder-counts.tsx";
import { CylinderBadge } from "#cylinders/web/shared/cylinder-badge.tsx";
import type { CylinderResponse } from "#cylinders/web/shared/cylinder-response.ts";
import { briefFactsOf, statusText } from "#cylinders/web/shared/facts.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { useMayCall } from "#platform/web/office-kit/admin.ts";
import { DateTime } from "#platform/web/office-kit/date-time.tsx";
import { ChoiceFilter, SearchFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { ListPage } from "#platform/web/office-kit/list/list-page.tsx";
import { type LoaderArgs, listLoader, loadForAdmin, type ScreenProps } from "#platform/web/office-kit/list/loaders.ts";
import { notePath, officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { userPath } from "#platform/web/office-kit/paths.ts";
import { ButtonLink } from "#platform/web/ui/buttons/button-link.tsx";
import { TextLink } from "#platform/web/ui/buttons/link.tsx";
import type { Columns } from "#platform/web/ui/table.tsx";

const loadList = listLoader("GET /api/cylinders", ["q", "badge"]);

export async function loader(args: LoaderArgs) {
  const [list, counts] = await Promise.all([
    loadList(args),
    loadForAdmin(() => callApi("GET /api/cylinder-counts", {}, args.context.get(apiContext))),
  ]);
  return list && counts && { list, counts };
}

export const meta = screenMeta(() => t("Cylinders"));

const BADGES = perLanguage(() => [
  { value: "", label: t("All statuses") },
  ...CYLINDER_BADGES.map((badge) => ({
    value: badge,
    label: badge === "inactive" || badge === "transferred" ? statusText(badge) : CYLINDER_STATES[badge].label(),
  })),
]);

const factNamed = (cylinder: CylinderResponse, name: string) =>
  briefFactsOf(cylinder).find((fact) => fact.name === name)?.value;

const COLUMNS = perLanguage<Columns<CylinderResponse>>(() => [
  {
    name: t("Cylinder"),
    cell: ({ cylinderNumber }) => <TextLink to={officeCylinderPath(cylinderNumber)}>{cylinderNumber}</TextLink>,
  },
  { name: t("Gas"), cell: (cylinder) => factNamed(cylinder, t("Gas")) },
  { name: t("Filled on"), spare: true, cell: (cylinder) => factNamed(cylinder, t("Filled on")) },
  { name: t("Owner"), cell: (cylinder) => <Owner cylinder={cylinder} /> },
  { name: t("With"), cell: ({ holder }) => holder && <Holder {...holder} /> },
  { name: t("Status"), cell: (cylinder) => <CylinderBadge cylinder={cylinder} /> },
  { name: t("Last change"), cell: ({ lastUpdateDate }) => <DateTime at={lastUpdateDate} /> },
]);

export default function OfficeCylinderList({ loaderData }: ScreenProps<typeof loader>) {
  const mayRegister = useMayCall("POST /api/cylinders");
  const [search] = useSearchParams();
  const mayNote = useMayCall("POST /api/admin/cylinder-events");
  return (
    <ListPage
      title={t("Cylinders")}
      text={t("Every registered cylinder, and who holds it.")}
      actions={
        <>
          {search.get("q") && mayNote && loaderData && loaderData.list.rows.length > 0 && (
            <ButtonLink size="small" to={notePath(loaderData.list.rows.map(({ cylinderNumber }) => cylinderNumber))}>
              {t("Record an action for these")}
            </ButtonLink>
          )}
          <ButtonLink size="small" to="/admin/cylinder-labels">
            {t("Print labels")}
          </ButtonLink>
          {mayNote && (
            <ButtonLink size="small" to="/admin/custody/events">
              {t("Scan cylinders")}
            </ButtonLink>
          )}
          {mayRegister && (
            <ButtonLink kind="main" size="small" to="/admin/register-cylinders">
              {t("Register cylinders")}
            </ButtonLink>
          )}
        </>
      }
      above={loaderData && <CylinderCounts counts={loaderData.counts} />}
      find={t("Find cylinders")}
      listed={loaderData?.list ?? null}
      columns={COLUMNS()}
      rowKey={({ cylinderNumber }) => cylinderNumber}
      empty={{
        title: t("No cylinders found."),
        text: t("Registered cylinders are listed here. Try another spelling or status."),
      }}
    >
      <SearchFilter label={t("Search")} placeholder={t("Number, gas, company or mobile")} />
      <ChoiceFilter name="badge" label={t("Status")} choices={BADGES()} />
    </ListPage>
  );
}

function Owner({ cylinder }: { cylinder: CylinderResponse }) {
  return (
    <span className="wrap-anywhere block md:min-w-36">
      {factNamed(cylinder, t("Owner"))}
      <span className="block text-ink-soft text-sm">
        {[stateName(cylinder.currentOwnerState), cylinder.currentOwnerMobile].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

const Holder = ({ name, mobile }: NonNullable<CylinderResponse["holder"]>) => (
  <span className="wrap-anywhere">{mobile ? <TextLink to={userPath({ mobile })}>{name}</TextLink> : name}</span>
);
