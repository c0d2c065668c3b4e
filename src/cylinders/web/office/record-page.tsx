import { dossierFactLabels } from "#cylinders/rules/custody/dossier.ts";
import { FactTiles } from "#cylinders/web/shared/fact-tiles.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { writtenDay } from "#platform/rules/india/india.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { DetailPage } from "#platform/web/office-kit/detail-page.tsx";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { officeMeta } from "#platform/web/office-kit/page-heading.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import type { Route } from "./+types/record-page";
import { HolderOn, TakeEntryBack } from "./record-tools.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadForAdmin(() => callApi("GET /api/cylinders/{cylinderNumber}/dossier.json", { params }, context.get(apiContext)));

export const meta: Route.MetaFunction = ({ matches: [root], params }) =>
  officeMeta(t("Record of cylinder {number}", { number: params.cylinderNumber }), root.loaderData.shop.name);

export default function AdminCylinderRecord({ loaderData, params }: Route.ComponentProps) {
  return loaderData && <RecordPage number={loaderData.cylinder.number ?? params.cylinderNumber} record={loaderData} />;
}

type CylinderRecord = ClientOutput<EndpointNamed<"GET /api/cylinders/{cylinderNumber}/dossier.json">>;
type Entry = CylinderRecord["rows"][number];

/** 15-11-2026 09:30 for 2026-11-15 09:30, as the facts above are written. Midnight is that of a day without a time. */
const clockText = (clock: string) => {
  const [day = "", time] = clock.split(" ");
  return [writtenDay(day), time !== "00:00" && time].filter(Boolean).join(" ");
};

const COLUMNS = perLanguage<Columns<Entry>>(() => [
  {
    name: t("Event"),
    cell: ({ event, corrected, entry = "" }) => (
      <>
        {corrected ? <del>{event}</del> : event}
        <span className="block font-normal text-ink-soft text-sm">
          {corrected
            ? t("Entry {entry}, corrected by {corrected}", { entry, corrected })
            : t("Entry {entry}", { entry })}
        </span>
      </>
    ),
  },
  {
    name: t("When"),
    cell: ({ when = "", noted = "" }) => (
      <>
        {clockText(when)}
        {noted !== when && (
          <span className="block text-ink-soft text-sm">{t("recorded {noted}", { noted: clockText(noted) })}</span>
        )}
      </>
    ),
  },
  { name: t("From¦holder"), cell: ({ from }) => from || "—" },
  { name: t("To¦holder"), cell: ({ to }) => to || "—" },
  {
    name: t("Details"),
    cell: ({ order, details }) => (
      <span className="wrap-anywhere">{[order, details].filter(Boolean).join(" · ") || "—"}</span>
    ),
  },
  { name: t("By"), cell: ({ by, place }) => [by, place].filter(Boolean).join(", ") },
]);

/** Printable record for inspectors: the cylinder, then its events, oldest first. */
function RecordPage({ number, record }: { number: string; record: CylinderRecord }) {
  return (
    <DetailPage
      trail={[
        { name: t("Cylinders"), to: "/admin/cylinders" },
        { name: number, to: officeCylinderPath(number) },
      ]}
      here={t("Record")}
      title={t("Record of cylinder {number}", { number })}
      actions={
        <span className="flex flex-wrap gap-2 print:hidden">
          <TakeEntryBack number={number} rows={record.rows} />
          <Button onClick={() => window.print()}>{t("Print")}</Button>
        </span>
      }
    >
      <FactTiles
        facts={Object.entries(dossierFactLabels()).map(([fact, name]) => ({ name, value: record.cylinder[fact] }))}
      />
      <Table
        caption={t("History, oldest first")}
        columns={COLUMNS()}
        rows={record.rows}
        rowKey={({ entry = "" }) => entry}
      />
      <div className="print:hidden">
        <HolderOn number={number} />
      </div>
    </DetailPage>
  );
}
