import { FactTiles } from "#cylinders/web/shared/fact-tiles.tsx";
import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { inRupees, officePrice, rupees, sum } from "#platform/rules/money/money.ts";
import { Section } from "#platform/web/office-kit/section.tsx";
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
  return (
    <>
      <Section title={t("Numbered cylinders by status")}>
        <FactTiles facts={states.map(({ message: name, cylinders }) => ({ name, value: grouped(cylinders) }))} />
        <FactTiles
          facts={[
            { name: t("At risk: not covered by a deposit"), value: officePrice(rupees(total.atRisk)) },
            { name: t("Deposits withheld, to be decided"), value: officePrice(rupees(withheld)) },
          ]}
        />
      </Section>
      <Section title={t("Owed by customers, by due date")}>
        {total.cylinders === 0 ? (
          <p className="text-ink-soft">{t("No customer owes a cylinder.")}</p>
        ) : (
          <>
            <Table
              caption={t("Owed by customers")}
              columns={BANDS()}
              rows={[...bands.filter(({ cylinders }) => cylinders > 0), total]}
              rowKey={({ label }) => label}
            />
            <p className="text-ink-soft text-sm">
              {t("With and without a number. The value of a cylinder is set in the settings.")}
            </p>
          </>
        )}
      </Section>
    </>
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
