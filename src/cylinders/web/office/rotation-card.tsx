import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { barsOf } from "#platform/web/office-kit/day-chart.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { monthText } from "#platform/web/ui/text/time-text.ts";

export type Rotation = ClientOutput<EndpointNamed<"GET /api/admin/custody/rotation">>;
type Month = Rotation["months"][number];

/** Median days that a cylinder is away. */
export function RotationCard({ rotation: { gases, months } }: { rotation: Rotation }) {
  if (gases.length === 0)
    return (
      <Card as="section">
        <h2 className="font-semibold text-heading">{t("Rotation")}</h2>
        <p className="mt-2 text-ink-soft">
          {t("No returns in the past year. This shows how many days cylinders are out, by gas and by month.")}
        </p>
      </Card>
    );
  return (
    <Card as="section">
      <h2 className="font-semibold text-heading">{t("Rotation")}</h2>
      <p className="text-ink-soft text-sm">{t("Median days out, for cylinders returned in the last twelve months.")}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <MonthChart months={months} />
        <Table caption={t("Days out by gas")} columns={GASES()} rows={gases} rowKey={({ gas }) => gas} />
      </div>
      <details className="mt-4">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-cold underline underline-offset-3">
          {t("Months as a table")}
        </summary>
        <Table caption={t("Days out by month")} columns={MONTHS()} rows={months} rowKey={({ month }) => month} />
      </details>
    </Card>
  );
}

const GASES = perLanguage<Columns<Rotation["gases"][number]>>(() => [
  { name: t("Gas"), cell: ({ gas }) => gas },
  { name: t("Returned"), number: true, cell: ({ loans }) => grouped(loans) },
  { name: t("Days out"), number: true, cell: ({ medianDays }) => <span className="font-semibold">{medianDays}</span> },
]);

const MONTHS = perLanguage<Columns<Month>>(() => [
  { name: t("Month"), cell: ({ month }) => monthText(month) },
  { name: t("Returned"), number: true, cell: ({ loans }) => grouped(loans) },
  { name: t("Days out"), number: true, cell: ({ medianDays }) => medianDays ?? "—" },
]);

/** Bar label, without the year. */
const nameOf = (month: string) => monthText(month).replace(/ \d+$/, "");

const BOX = { width: 480, height: 140 };
const [ABOVE, BELOW] = [22, 24];
/** A phone scales the chart to little more than half. */
const LETTERS = "text-[18px] sm:text-xs";

/** One bar per month with its days on top; a month without returns is a gap. The table below has the same data. */
function MonthChart({ months }: { months: readonly Month[] }) {
  const bars = barsOf(
    months.map(({ medianDays = 0 }) => medianDays),
    BOX,
  );
  const [first, last] = [months[0], months.at(-1)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height + ABOVE + BELOW}`}
        className="block w-full"
        role="img"
        aria-label={t("Days out by month, {first} to {last}; the numbers are in the table below", {
          first: first ? monthText(first.month) : "",
          last: last ? monthText(last.month) : "",
        })}
      >
        {months.map(({ month, medianDays }, place) => {
          const bar = bars[place];
          if (bar === undefined) return null;
          const middle = bar.x + bar.width / 2;
          return (
            <g key={month}>
              {medianDays !== undefined && (
                <>
                  <rect
                    {...bar}
                    y={bar.y + ABOVE}
                    rx="2"
                    className={place === months.length - 1 ? "fill-copper" : "fill-cold"}
                  />
                  <text
                    x={middle}
                    y={bar.y + ABOVE - 5}
                    textAnchor="middle"
                    className={`fill-ink font-semibold ${LETTERS}`}
                  >
                    {medianDays}
                  </text>
                </>
              )}
              <text x={middle} y={BOX.height + ABOVE + 18} textAnchor="middle" className={`fill-ink-soft ${LETTERS}`}>
                {nameOf(month)}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={BOX.width} y1={BOX.height + ABOVE} y2={BOX.height + ABOVE} className="stroke-edge" />
      </svg>
      <figcaption className="text-ink-soft text-sm">{t("Days out by month of return")}</figcaption>
    </figure>
  );
}
