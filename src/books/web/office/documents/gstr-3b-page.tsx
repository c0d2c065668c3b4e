import { money } from "#books/web/documents/document.ts";
import { PrintButton } from "#books/web/office/ledger/print-button.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { gstCodeOf, INDIAN_STATES } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { apiContext, callApi } from "#platform/web/api.ts";
import { MonthFilter } from "#platform/web/office-kit/list/filter-bar.tsx";
import { type LoaderArgs, loadForAdmin, searchOf } from "#platform/web/office-kit/list/loaders.ts";
import { PageHeading, screenMeta } from "#platform/web/office-kit/page-heading.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";
import type { Route } from "./+types/gstr-3b-page";
import { lastMonth } from "./last-month.ts";

export const meta = screenMeta(() => "GSTR-3B");

export const loader = (args: LoaderArgs) => {
  const month = searchOf(args).get("month") || lastMonth();
  return loadForAdmin(async () => ({
    month,
    figures: await callApi("GET /api/admin/gstr-3b", { query: { month } }, args.context.get(apiContext)),
  }));
};

export default function AdminGstr3b({ loaderData }: Route.ComponentProps) {
  return loaderData && <Gstr3bPage {...loaderData} />;
}

type Figures = ClientOutput<EndpointNamed<"GET /api/admin/gstr-3b">>;
type Row = { name: string; txval: number; iamt?: number; camt?: number; samt?: number };

const COLUMNS = perLanguage<Columns<Row>>(() => [
  { name: t("Supplies"), cell: ({ name }) => name },
  { name: t("Taxable value"), number: true, cell: ({ txval }) => money(txval) },
  { name: "IGST", number: true, cell: ({ iamt = 0 }) => money(iamt) },
  { name: "CGST", number: true, cell: ({ camt = 0 }) => money(camt) },
  { name: "SGST/UTGST", number: true, cell: ({ samt = 0 }) => money(samt) },
]);

const rowsOf = ({ sup_details: all }: Figures): Row[] => [
  { name: t("(a) Outward taxable supplies"), ...all.osup_det },
  { name: t("(b) Zero-rated supplies"), ...all.osup_zero },
  { name: t("(c) Nil-rated and exempt supplies"), ...all.osup_nil_exmp },
  { name: t("(d) Inward supplies with reverse charge"), ...all.isup_rev },
  { name: t("(e) Supplies outside GST"), ...all.osup_nongst },
];

type PlaceRow = { key: string; kind: string; pos: string; txval: number; iamt: number };

const PLACE_COLUMNS = perLanguage<Columns<PlaceRow>>(() => [
  { name: t("Place of supply"), cell: ({ pos }) => stateOf(pos) },
  { name: t("Supplied to"), cell: ({ kind }) => kind },
  { name: t("Taxable value"), number: true, cell: ({ txval }) => money(txval) },
  { name: "IGST", number: true, cell: ({ iamt }) => money(iamt) },
]);

function stateOf(code: string): string {
  const state = INDIAN_STATES.find((name) => gstCodeOf(name) === code);
  return state ? `${code} ${stateName(state)}` : code;
}

const placesOf = ({ inter_sup: { unreg_details, comp_details, uin_details } }: Figures): PlaceRow[] => {
  const listed = (kind: string, rows: Figures["inter_sup"]["unreg_details"]) =>
    rows.map((row) => ({ ...row, kind, key: `${kind} ${row.pos}` }));
  return [
    ...listed(t("Unregistered buyers"), unreg_details),
    ...listed(t("Composition dealers"), comp_details),
    ...listed(t("UIN holders"), uin_details),
  ];
};

function Gstr3bPage({ month, figures }: { month: string; figures: Figures }) {
  const places = placesOf(figures);
  const period =
    figures.first_month === month
      ? monthText(month)
      : t("{from} to {to}", { from: monthText(figures.first_month), to: monthText(month) });
  return (
    <div className="max-w-5xl space-y-5">
      <PageHeading
        title="GSTR-3B"
        text={t("Sales by the invoices and notes. Your accountant adds purchases and input tax.")}
        actions={
          <>
            <PrintButton />
            <a href={`/api/admin/gstr-3b.csv?month=${month}`} download className={buttonLook("quiet", "small")}>
              {t("CSV")}
            </a>
          </>
        }
      />
      <div className="no-print flex">
        <MonthFilter name="month" label={t("Month")} shown={month} />
      </div>
      <h2 className="font-semibold text-heading">
        {period} · <span translate="no">{figures.gstin}</span>
      </h2>
      <section className="space-y-3">
        <h3 className="font-semibold">{t("3.1 Outward and inward supplies")}</h3>
        <Table
          caption={t("3.1 Outward and inward supplies")}
          columns={COLUMNS()}
          rows={rowsOf(figures)}
          rowKey={({ name }) => name}
        />
      </section>
      <section className="space-y-3">
        <h3 className="font-semibold">{t("3.2 Supplies to other states")}</h3>
        {places.length === 0 ? (
          <p className="text-ink-soft">{t("None in this period.")}</p>
        ) : (
          <Table
            caption={t("3.2 Supplies to other states")}
            columns={PLACE_COLUMNS()}
            rows={places}
            rowKey={({ key }) => key}
          />
        )}
      </section>
    </div>
  );
}
