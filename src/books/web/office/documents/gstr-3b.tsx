import { money } from "#books/web/documents/document.ts";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { gstCodeOf, INDIAN_STATES } from "#platform/rules/india/india.ts";
import { stateName } from "#platform/rules/india/state-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
import { buttonLook } from "#platform/web/ui/buttons/button-look.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";

export type Gstr3bFigures = ClientOutput<EndpointNamed<"GET /api/admin/gstr-3b">>;
type Row = { name: string; txval: number; iamt?: number; camt?: number; samt?: number };

const COLUMNS = perLanguage<Columns<Row>>(() => [
  { name: t("Supplies"), cell: ({ name }) => name },
  { name: t("Taxable value"), number: true, cell: ({ txval }) => money(txval) },
  { name: "IGST", number: true, cell: ({ iamt = 0 }) => money(iamt) },
  { name: "CGST", number: true, cell: ({ camt = 0 }) => money(camt) },
  { name: "SGST/UTGST", number: true, cell: ({ samt = 0 }) => money(samt) },
]);

const rowsOf = ({ sup_details: all }: Gstr3bFigures): Row[] => [
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

const placesOf = ({ inter_sup: { unreg_details, comp_details, uin_details } }: Gstr3bFigures): PlaceRow[] => {
  const listed = (kind: string, rows: Gstr3bFigures["inter_sup"]["unreg_details"]) =>
    rows.map((row) => ({ ...row, kind, key: `${kind} ${row.pos}` }));
  return [
    ...listed(t("Unregistered buyers"), unreg_details),
    ...listed(t("Composition dealers"), comp_details),
    ...listed(t("UIN holders"), uin_details),
  ];
};

/** Tables 3.1 and 3.2 of the return, by invoices and notes. */
export function Gstr3b({ month, figures }: { month: string; figures: Gstr3bFigures }) {
  const places = placesOf(figures);
  const period =
    figures.first_month === month
      ? monthText(month)
      : t("{from} to {to}", { from: monthText(figures.first_month), to: monthText(month) });
  return (
    <Section
      title={
        <>
          <span translate="no">GSTR-3B</span> · {period} · <span translate="no">{figures.gstin}</span>
        </>
      }
      text={t("Sales by the invoices and notes. Your accountant adds purchases and input tax.")}
      actions={
        <a
          href={`/api/admin/gstr-3b.csv?month=${month}&gstin=${figures.gstin}`}
          download
          className={buttonLook("quiet", "small")}
        >
          <span translate="no">GSTR-3B (CSV)</span>
        </a>
      }
    >
      <h3 className="font-semibold">{t("3.1 Outward and inward supplies")}</h3>
      <Table
        caption={t("3.1 Outward and inward supplies")}
        columns={COLUMNS()}
        rows={rowsOf(figures)}
        rowKey={({ name }) => name}
      />
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
    </Section>
  );
}
