import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, officePrice, rupees, sum } from "#platform/rules/money/money.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

export type Figures = ClientOutput<EndpointNamed<"GET /api/admin/custody/figures">>;
type Band = Figures["bands"][number];

export function CustodyFigures({ figures: { states, bands, withheld } }: { figures: Figures }) {
  const total: Band = {
    label: t("All"),
    cylinders: bands.reduce((all, { cylinders }) => all + cylinders, 0),
    value: totalOf(bands, "value"),
    deposits: totalOf(bands, "deposits"),
    atRisk: totalOf(bands, "atRisk"),
  };
  const lists = [
    {
      title: t("Numbered cylinders by status"),
      rows: states.map(({ message, cylinders }) => [message, grouped(cylinders)] as const),
    },
    {
      title: t("Money"),
      rows: [
        [t("At risk: not covered by a deposit"), officePrice(rupees(total.atRisk))],
        [t("Deposits withheld, to be decided"), officePrice(rupees(withheld))],
      ] as const,
    },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      {lists.map(({ title, rows }) => (
        <Card key={title} as="section">
          <h2 className="font-semibold text-heading">{title}</h2>
          <dl className="mt-2 space-y-1">
            {rows.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
      <section className="space-y-2 lg:col-span-2">
        <h2 className="font-semibold text-heading">{t("Owed by customers, by due date")}</h2>
        {total.cylinders === 0 ? (
          <p className="text-ink-soft">{t("No customer owes a cylinder.")}</p>
        ) : (
          <>
            <Table
              caption={t("Owed by customers")}
              columns={BANDS()}
              rows={[...bands, total]}
              rowKey={({ label }) => label}
            />
            <p className="text-ink-soft text-sm">
              {t("With and without a number. The value of a cylinder is set in the settings.")}
            </p>
          </>
        )}
      </section>
    </div>
  );
}

const totalOf = (bands: readonly Band[], of: "value" | "deposits" | "atRisk") =>
  inRupees(sum(bands.map((band) => rupees(band[of]))));

const BANDS = perLanguage<Columns<Band>>(() => [
  { name: t("Due"), cell: ({ label }) => label },
  { name: t("Cylinders"), number: true, cell: ({ cylinders }) => grouped(cylinders) },
  { name: t("Worth"), number: true, cell: ({ value }) => officePrice(rupees(value)) },
  { name: t("Deposits"), number: true, cell: ({ deposits }) => officePrice(rupees(deposits)) },
  {
    name: t("At risk"),
    number: true,
    cell: ({ atRisk }) => <span className={atRisk > 0 ? "font-semibold" : ""}>{officePrice(rupees(atRisk))}</span>,
  },
]);
