import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { grouped } from "#platform/rules/language/grouped.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";

type Totals = ClientOutput<EndpointNamed<"GET /api/admin/import-totals">>;
type Sum = keyof Totals;
type SumRow = { sum: Sum; files: number; books: number };

const LABELS = perLanguage(
  (): Readonly<Record<Sum, string>> => ({
    customers: t("Customers"),
    owed: t("Owed by customers, less advances"),
    deposits: t("Deposits held"),
    heldCylinders: t("Cylinders to return"),
    registeredCylinders: t("Registered cylinders"),
  }),
);

const MONEY: ReadonlySet<Sum> = new Set(["owed", "deposits"]);

const figure = (sum: Sum, value: number) => (MONEY.has(sum) ? shopPrice(rupees(value)) : grouped(value));

const COLUMNS = perLanguage(
  (): Columns<SumRow> => [
    { name: t("Total"), cell: ({ sum }) => LABELS()[sum] },
    { name: t("In your files"), number: true, cell: ({ sum, files }) => figure(sum, files) },
    { name: t("In the books"), number: true, cell: ({ sum, books }) => figure(sum, books) },
    {
      name: t("Difference"),
      number: true,
      cell: ({ sum, files, books }) =>
        files === books ? (
          <span className="text-good">{t("Equal")}</span>
        ) : (
          <span className="font-semibold text-bad">{figure(sum, books - files)}</span>
        ),
    },
  ],
);

/** Files and books side by side. They differ as soon as the shop trades. */
export function TotalsTable({ totals }: { totals: Totals }) {
  const rows = (Object.keys(LABELS()) as Sum[]).map((sum) => ({ sum, ...totals[sum] }));
  return (
    <section className="max-w-4xl space-y-3">
      <h2 className="font-semibold text-heading">{t("Files and books")}</h2>
      <p className="text-ink-soft">
        {t("Compare them before you start selling. Every sale and payment changes the books.")}
      </p>
      <Table caption={t("Files and books")} columns={COLUMNS()} rows={rows} rowKey={({ sum }) => sum} />
    </section>
  );
}
