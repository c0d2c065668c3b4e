import { dossierFactLabels } from "#cylinders/rules/custody/dossier.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { loadForAdmin } from "#platform/web/office-kit/list/loaders.ts";
import { officeCylinderPath } from "#platform/web/office-kit/office-paths.ts";
import { officeMeta, PageHeading } from "#platform/web/office-kit/page-heading.tsx";
import { Breadcrumb } from "#platform/web/ui/breadcrumb.tsx";
import { Button } from "#platform/web/ui/buttons/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
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
    cell: ({ when, noted = "" }) => (
      <>
        {when}
        {noted !== when && <span className="block text-ink-soft text-sm">{t("recorded {noted}", { noted })}</span>}
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
    <>
      <div className="print:hidden">
        <Breadcrumb
          trail={[
            { name: t("Cylinders"), to: "/admin/cylinders" },
            { name: number, to: officeCylinderPath(number) },
          ]}
          here={t("Record")}
        />
      </div>
      <PageHeading
        title={t("Record of cylinder {number}", { number })}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <TakeEntryBack number={number} rows={record.rows} />
            <Button onClick={() => window.print()}>{t("Print")}</Button>
          </span>
        }
      />
      <Card>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          {Object.entries(dossierFactLabels()).map(([fact, label]) => (
            <div key={fact}>
              <dt className="text-ink-soft text-sm">{label}</dt>
              <dd className="wrap-anywhere font-semibold">{record.cylinder[fact]}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Table
        caption={t("History, oldest first")}
        columns={COLUMNS()}
        rows={record.rows}
        rowKey={({ entry = "" }) => entry}
      />
      <div className="print:hidden">
        <HolderOn number={number} />
      </div>
    </>
  );
}
