import type { ClientOutput } from "#platform/api/endpoint.ts";
import type { EndpointNamed } from "#platform/api/endpoint-names.ts";
import { perLanguage, t } from "#platform/rules/language/text.ts";
import { rupees, shopPrice } from "#platform/rules/money/money.ts";
import { type Columns, Table } from "#platform/web/ui/table.tsx";
import { shortDate } from "#platform/web/ui/text/time-text.ts";

type OpenBill = ClientOutput<EndpointNamed<"GET /api/account-statement">>["ageing"]["bills"][number];

const COLUMNS = perLanguage<Columns<OpenBill>>(() => [
  { name: t("Bill"), cell: ({ bill }) => <span className="wrap-anywhere">{bill}</span> },
  { name: t("Day"), cell: ({ day }) => <span className="whitespace-nowrap">{shortDate(day)}</span> },
  { name: t("Days"), number: true, cell: ({ days }) => String(days) },
  { name: t("Open¦amount"), number: true, cell: ({ amount }) => shopPrice(rupees(amount)) },
]);

/** Oldest first. */
export function OpenBills({ bills }: { bills: readonly OpenBill[] }) {
  if (bills.length === 0) return null;
  const title = t("Open bills");
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="font-semibold text-heading">{title}</h2>
      <Table
        caption={t("What is left to pay of each bill")}
        columns={COLUMNS()}
        rows={bills}
        rowKey={({ bill, day }) => `${day} ${bill}`}
      />
    </section>
  );
}
